import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

/** What archiving a work item does to its child. */
export const leftBehind: Check = check({
  id: "work-items.work-items.child-of-archived",
  clause: "work-items/active#child-of-archived",
  title: "an active work item stays on its project's list when its parent is archived",
  needs: ["scratchProject"],
  killedBy: ["children-of-archived-items-leave-the-list"],
  async run(given) {
    const parent = await makeItem(given, { name: given.unique("parent") });
    const child = await makeItem(given, { name: given.unique("child"), parent_id: parent.id });
    requireSuccess(await archiveItem(given, parent.at));
    const shown = await given.api.get(child.at);
    if (shown.response.status !== 200 || valueAt(shown.response.json, "/archived_at") !== null) {
      const unlock = unlocks.deployment("that archives a work item without its children");
      throw untested("The child is not shown as active.", unlock);
    }

    const { project } = given.scratchProject;
    const at = given.path(lists.projectWorkItems.path, { project_id: project.id });
    const page = await given.api.get(at, { sequence_id: child.sequenceId });

    given.expect(page).status(200).rows([child.id]);
  },
});
