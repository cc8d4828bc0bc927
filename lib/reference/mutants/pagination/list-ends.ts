import { family } from "#lib/contract/family.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type OtherSlug = Exclude<JudgedList["slug"], "work-items">;

const otherSlugs = judgedLists
  .map(({ slug }) => slug)
  .filter((slug): slug is OtherSlug => slug !== "work-items");

/** Defects of paging on a single list, or at the end of one. */
export const listEndMutants = {
  ...family(
    otherSlugs,
    (slug) => `cursor-alone-answered-by-offset-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `answers in the offset style when a cursor of ${slug} is sent without paginate`,
      policy: "pagination.style",
      where: ({ call, paginate }) => call.list === slug && paginate !== "cursor",
      instead: () => "offset",
    }),
  ),
  ...mutantsOf({
    "list-answers-bare-array-beyond-its-end": {
      defect: "answers a page without rows as a bare empty array",
      policy: "pagination.envelope",
      where: ({ members }) => {
        const rows = members["data"];
        return Array.isArray(rows) && rows.length === 0;
      },
      instead: () => [],
      at: [
        "listProjectWorkItems?offset",
        "listCycles?offset",
        "listModules?offset",
        "listLabels?offset",
        "listStates?offset",
        "listProjectTypes?offset",
        "listWorkspaceTypes?offset",
        "listProjects?offset",
        "listProjectMembers?offset",
        "listWorkspaceMembers?offset",
        "listProjectProperties?offset",
        "listPages?offset",
        "listReleaseTags?offset",
        "listAuditLogs?offset",
        "listContexts?offset",
        "listWorkspaceWorkItems?offset&project_id",
      ],
    },
    "per-page-ignored-by-cursor-on-workspace-members": {
      defect: "returns all members of the workspace on one cursor page, whatever per_page is",
      policy: "pagination.cursorTakes",
      where: ({ call }) => call.list === "workspace-members",
      instead: () => 1000,
    },
    "per-page-ignored-by-offset-on-labels": {
      defect: "returns all labels from the offset on, whatever per_page is",
      policy: "pagination.takes",
      where: ({ call }) => call.list === "labels",
      instead: ({ total }) => total,
    },
    "offset-not-counted-when-asked": {
      defect: "counts only when count is not sent",
      policy: "pagination.showsTotal",
      instead: ({ call }) => !call.query.has("count"),
    },
  }),
} as const;
