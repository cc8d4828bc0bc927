import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

/** What holds for a work item that was archived for a while. */
export const returned: Check = check({
  id: "work-items.workspace-work-items.returned",
  clause: "work-items/active#returned",
  title: "the workspace-wide list holds a work item that was unarchived",
  needs: ["scratchProject"],
  killedBy: ["workspace-list-forgets-returned-items"],
  async run(given) {
    const made = await makeItem(given, { name: given.unique("returned") });
    const at = given.path(lists.workspaceWorkItems.path);
    const query = { project_id: given.scratchProject.project.id, sequence_id: made.sequenceId };
    requireSuccess(await archiveItem(given, made.at));
    requireSuccess(await given.api.get(at, query));
    requireSuccess(await sendUndeclared(given, "POST", `${made.at}unarchive/`));
    const detail = requireSuccess(await given.api.get(made.at));
    if (valueAt(detail.response.json, "/archived_at") !== null) {
      const unlock = unlocks.unarchiving;
      throw untested("The work item is still archived.", unlock);
    }

    const page = await given.api.get(at, query);

    given.expect(page).status(200).rows([made.id]);
  },
});
