import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { answerOrRead } from "#lib/check/arranging/read-back.ts";
import { sendUndeclared, showsRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Given } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { makeItem } from "./make-item.ts";

/** What a work item of such a type needs. */
export const retiredTypeNeeds = ["scratchProject", "projectMode"] as const;

const retiredOnce = sharedArrangement(
  "work-items.inactive-type",
  async (given: Given<(typeof retiredTypeNeeds)[number]>) => {
    const { api, path, scratchProject, unique } = given;
    const project_id = scratchProject.project.id;
    const types = path(operations.createProjectType.path, { project_id });
    const name = unique("Retired");
    const type = requireId(await api.send("POST", types, { json: { name, is_active: true } }));
    const item = await makeItem(given, { name: unique("of-retired"), type_id: type });
    const retired = { json: { is_active: false } };
    const patched = await sendUndeclared(given, "PATCH", below(types, type), retired);
    const changed = await answerOrRead(given, patched, showsRecord);
    const detail = await api.get(item.at, { expand: "type" });
    const query = { sequence_id: item.sequenceId, expand: "type" };
    const rows = {
      [lists.projectWorkItems.slug]: await api.get(
        path(lists.projectWorkItems.path, { project_id }),
        query,
      ),
      [lists.workspaceWorkItems.slug]: await api.get(path(lists.workspaceWorkItems.path), {
        ...query,
        project_id,
      }),
    };
    const found = {
      [lists.projectWorkItems.slug]: await api.get(
        path(lists.projectWorkItems.path, { project_id }),
        { type_id: type },
      ),
      [lists.workspaceWorkItems.slug]: await api.get(path(lists.workspaceWorkItems.path), {
        type_id: type,
        project_id,
      }),
    };
    return { id: item.id, type, changed, detail, rows, found };
  },
);

/** A work item of a type that was then made inactive, as it is read and listed with its type; untested if it is not so. */
export async function itemOfInactiveType(given: Given<(typeof retiredTypeNeeds)[number]>) {
  const retired = await retiredOnce(given);
  const isInactive = valueAt(retired.changed.response.json, "/is_active") === false;
  const { json } = requireSuccess(retired.detail).response;
  if (isInactive && valueAt(json, "/type_id") === retired.type) return retired;
  const unlock = unlocks.deployment("whose work items keep a type that becomes inactive");
  throw untested("No work item is read with a type that became inactive.", unlock);
}
