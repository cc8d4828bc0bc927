import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const losing = (place: "offset" | "cursor"): Mutant => ({
  defect: `forgets the hyphen of an ordering by id on later pages by ${place}`,
  policy: "ordering.readsHyphen",
  where: ({ name, call }) => name === "id" && Number(call.query.get(place) ?? 0) !== 0,
  instead: () => false,
});

/** Defects of later pages of an ordered list. */
export const laterPageOrderMutants = {
  ...family(
    ["offset", "cursor"] as const,
    (place) => `order-by-id-lost-on-later-pages-by-${place}` as const,
    (place) => losing(place),
  ),
  ...mutantsOf({
    "cursor-by-number-skips-other-projects": {
      defect: "skips work items of other projects with the number of the last row of a page",
      policy: "pagination.follows",
      where: ({ call, anchor, row }) =>
        call.list === "workspace-work-items" &&
        /^-?sequence_id$/.test(call.query.get("order_by") ?? "") &&
        call.store.find("work-item", anchor)?.["sequence_id"] === row["sequence_id"],
      instead: () => false,
    },
    "offset-repeats-a-row": {
      defect: "starts a page one row early when its offset is 2 or more",
      policy: "pagination.start",
      where: ({ offset }) => offset > 1,
      instead: (_, usual) => usual() - 1,
      at: [
        "listProjectWorkItems?offset&order_by&per_page",
        "listWorkspaceWorkItems?offset&order_by&per_page&project_id",
        "listCycles?offset&order_by&per_page",
        "listProjectProperties?offset&order_by&per_page",
      ],
    },
  }),
} as const;
