import { family } from "#lib/contract/family.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

type OtherSlug = Exclude<JudgedList["slug"], "work-items">;

const otherSlugs = judgedLists
  .map(({ slug }) => slug)
  .filter((slug): slug is OtherSlug => slug !== "work-items");

/** Defects of paging on one list or where it ends. */
export const pagedListMutants = {
  ...family(
    otherSlugs,
    (slug) => `cursor-alone-answered-by-offset-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `answers in the offset style where a cursor of ${slug} comes without paginate`,
      alter: ({ pagination }) => ({
        pagination: {
          style: (known) => {
            const isMeant = known.call.list === slug && known.paginate !== "cursor";
            return isMeant ? "offset" : pagination.style(known);
          },
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
} as const;
