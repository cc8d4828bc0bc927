import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A number that work items of two projects share, alongside the filters by project. */
export const numberChecks: readonly Check[] = (["project_id", "project_id__in"] as const).map(
  (parameter) =>
    check({
      id: `work-items.workspace-work-items.${parameter}-and-sequence_id`,
      clause: "work-items/filters#and",
      subject: "workspace-work-items",
      title: `${parameter} and sequence_id select the work item of that number in that project`,
      needs: ["frozenProject", "items", "sibling"],
      killedBy: [`filter-${parameter}-lost-beside-sequence_id`],
      async run({ api, path, expect, frozenProject, items, sibling }) {
        const { identifier } = sibling.item;
        const number = Number(identifier.slice(identifier.lastIndexOf("-") + 1));
        const twin = items.find(({ sequenceId }) => sequenceId === number);
        if (twin === undefined) {
          const unlock = unlocks.deployment(
            "that numbers the work items of each project separately",
          );
          throw untested(`No work item of the frozen project has number ${number}.`, unlock);
        }
        const query = { [parameter]: frozenProject.id, sequence_id: number };
        const page = await api.read(path(lists.workspaceWorkItems.path), query);

        expect(page).status(200).rows([twin.id]);
      },
    }),
);
