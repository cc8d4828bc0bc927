import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { successOf } from "#suites/support/types/send.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

/** A type that can no longer be selected is still the type of the work items that have it. */
export const inactiveTypeCheck: Check = check({
  id: "expansion.standing.inactive-type",
  clause: "expansion/standing#inactive-type",
  title: "a type that became inactive is still expanded on a work item that has it",
  needs: ["scratchProject", "projectMode"],
  killedBy: ["expanded-type-is-null-if-inactive"],
  async run(given) {
    const project_id = given.scratchProject.project.id;
    const at = given.path(lists.projectTypes.path, { project_id });
    const json = { name: given.unique("inactive type"), is_active: true };
    const type_id = requireId(successOf(await given.api.send("POST", at, { json })));
    const item = await makeItem(given, { name: given.unique("item"), type_id });
    const patched = { json: { is_active: false } };
    const changed = await sendUndeclared(given, "PATCH", below(at, type_id), patched);
    const read = await given.api.get(item.at, { expand: "type" });
    const isHeld = memberOf(read.response.json, "type_id") === type_id;
    if (!isHeld || memberOf(changed.response.json, "is_active") !== false) {
      const unlock = unlocks.deployment("whose work items keep a type that becomes inactive");
      throw untested("No work item has an inactive type.", unlock);
    }

    given.expect(read).status(200).equals("/type/id", type_id);
  },
});
