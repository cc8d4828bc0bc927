import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { filteredLists } from "#lib/contract/subjects/foreign-filters.ts";
import { expectRenamedFound } from "#suites/support/lists/renamed-search.ts";

const pathOf = {
  "work-items": lists.projectWorkItems.path,
  "workspace-work-items": lists.workspaceWorkItems.path,
} as const;

/** Work items that are searched for after they were renamed. */
export const renamedItemChecks: readonly Check[] = filteredLists.map((list) =>
  check({
    id: `work-items.search-of-${list}.renamed`,
    clause: "work-items/search#renamed",
    subject: list,
    title: `a search of ${list} finds a renamed work item by its new name alone`,
    needs: ["scratchProject"],
    killedBy: [`${list}-are-searched-by-their-first-name`],
    async run(given) {
      const project_id = given.scratchProject.project.id;
      await expectRenamedFound(given, "work item", given.path(pathOf[list], { project_id }));
    },
  }),
);
