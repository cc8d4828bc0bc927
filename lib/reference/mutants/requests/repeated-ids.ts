import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

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
      policy: "types.attached",
      where: (known) => known.surface === surface && isTwice(known.named),
      instead: ({ present }) => present,
    }),
  ),
  ...family(
    ["label_ids", "assignee_ids"] as const,
    (member) => `odd-${member}-twice-crash` as const,
    (member): Mutant => ({
      defect: `breaks down over one id that stands twice in ${member} of a work item`,
      policy: "problems.breaksOver",
      where: ({ body }) => isTwice(listIn(body, member)),
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "import-of-a-type-named-twice-does-nothing": {
      defect: "imports nothing where one type is named twice",
      policy: "types.imported",
      where: ({ named }) => isTwice(named),
      instead: ({ present }) => present,
    },
    "filter-in-repeated-value-matches-nothing": {
      defect: "finds nothing by a list of values in which one stands twice",
      policy: "filters.isIn",
      where: ({ values }) => isTwice(values),
      instead: () => false,
    },
    "odd-assignee-outside-project-crashes": {
      defect: "breaks down over an assignee who is not in the project of the work item",
      policy: "problems.breaksOver",
      where: ({ body, call }) => {
        const joined = call.store
          .rows("project-member")
          .filter((row) => row["project_id"] === call.project?.id)
          .map((row) => row["member_id"]);
        return listIn(body, "assignee_ids").some((id) => !joined.includes(id));
      },
      instead: () => true,
    },
  }),
} as const;
