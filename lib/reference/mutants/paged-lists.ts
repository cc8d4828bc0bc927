import { family } from "#lib/contract/family.ts";
import { judgedLists } from "#lib/contract/judged-lists.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const slugs = judgedLists.map(({ slug }) => slug);

/** Defects of paging on one list. */
export const pagedListMutants = {
  ...family(
    slugs,
    (slug) => `offset-always-counts-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `counts the rows of ${slug} though count=false is sent`,
      alter: ({ pagination }) => ({
        pagination: {
          showsTotal: (known) => known.call.list === slug || pagination.showsTotal(known),
        },
      }),
    }),
  ),
  ...mutantsOf({
    "list-answers-bare-array-beyond-its-end": {
      defect: "answers a page without rows as a bare empty array",
      alter: () => ({
        pagination: {
          envelope: ({ members }) => {
            const rows = members["data"];
            return Array.isArray(rows) && rows.length === 0 ? [] : members;
          },
        },
      }),
    },
    "per-page-ignored-by-cursor-on-workspace-members": {
      defect: "shows all members of the workspace on one cursor page, whatever per_page says",
      alter: ({ pagination }) => ({
        pagination: {
          cursorTakes: (known) =>
            known.call.list === "workspace-members" ? 1000 : pagination.cursorTakes(known),
        },
      }),
    },
    "per-page-ignored-by-offset-on-labels": {
      defect: "shows all labels from the offset on, whatever per_page says",
      alter: ({ pagination }) => ({
        pagination: {
          takes: (known) => (known.call.list === "labels" ? known.total : pagination.takes(known)),
        },
      }),
    },
    "offset-not-counted-when-asked": {
      defect: "counts only where count is not sent",
      alter: () => ({ pagination: { showsTotal: ({ call }) => !call.query.has("count") } }),
    },
  }),
};
