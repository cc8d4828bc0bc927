import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const isTwice = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;

const listIn = (body: unknown, member: string): readonly unknown[] => {
  const value: unknown = Reflect.get(Object(body), member);
  return Array.isArray(value) ? value : [];
};

/** Defects of lists of ids, beside those of bulk requests, in which one id stands twice. */
export const namedTwiceMutants = {
  ...family(
    ["project", "workspace"] as const,
    (surface) => `attaching-one-twice-at-once-on-the-${surface}-surface-does-nothing` as const,
    (surface): Mutant => ({
      defect: `attaches nothing to a ${surface}'s type where a property is named twice`,
      alter: ({ types }) => ({
        types: {
          attached: (known) =>
            known.surface === surface && isTwice(known.named)
              ? known.present
              : types.attached(known),
        },
      }),
    }),
  ),
  ...family(
    ["label_ids", "assignee_ids"] as const,
    (member) => `odd-${member}-twice-crash` as const,
    (member): Mutant => ({
      defect: `breaks down over one id that stands twice in ${member} of a work item`,
      alter: () => ({ problems: { breaksOver: ({ body }) => isTwice(listIn(body, member)) } }),
    }),
  ),
  ...mutantsOf({
    "import-of-a-type-named-twice-does-nothing": {
      defect: "imports nothing where one type is named twice",
      alter: ({ types }) => ({
        types: {
          imported: (known) => (isTwice(known.named) ? known.present : types.imported(known)),
        },
      }),
    },
    "filter-in-repeated-value-matches-nothing": {
      defect: "finds nothing by a list of values in which one stands twice",
      alter: ({ filters }) => ({
        filters: { isIn: (known) => !isTwice(known.values) && filters.isIn(known) },
      }),
    },
    "odd-assignee-outside-project-crashes": {
      defect: "breaks down over an assignee who is not in the project of the work item",
      alter: () => ({
        problems: {
          breaksOver({ call, body }) {
            const { store, project } = call;
            const joined = store
              .rows("project-member")
              .filter((row) => row["project_id"] === project?.id)
              .map((row) => row["member_id"]);
            return listIn(body, "assignee_ids").some((id) => !joined.includes(id));
          },
        },
      }),
    },
  }),
} as const;
