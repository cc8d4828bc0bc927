import { projectIdentifier } from "#fixtures/projects/project-identifier.ts";
import { isOwn, removeMade } from "#lib/check/arranging/remove-made.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { projectBody } from "./declared-body.ts";

const collection = "/api/v1/workspaces/{slug}/projects/";

/** A project that version 1 created and removed, and what version 2 answered about its cycles before and after. */
export const projectOfV1 = sharedArrangement("versioning.project-of-v1", async (given) => {
  const { api, path, unique } = given;
  const name = unique("of version 1");
  const own = { name, identifier: projectIdentifier(name, "of version 1", 0) };
  const at = path(collection);
  const json = await projectBody(given, collection, own);
  const made = await sendUndeclared(given, "POST", at, { json });
  const id = requireId(made);
  const cycles = path(operations.listCycles.path, { project_id: id });
  try {
    const before = await api.get(cycles);
    // An id in the answer to a create may be another project's, which is not removed.
    if (!(await isOwn(given, made))) {
      const unlock = unlocks.projectOnV1;
      throw untested("Version 1 does not show the project that it created.", unlock);
    }
    const removed = await api.send("DELETE", below(at, id));
    return { before, removed, after: await api.get(cycles) };
  } finally {
    await removeMade(given, made);
  }
});
