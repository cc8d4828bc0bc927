import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import type { Given } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { readWalked, walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { withOwnProject } from "./own-project.ts";

/**
 * Creates a record in the scratch project with the name of one of another project. If the scratch project has that
 * name, as after a create without an answer, a new project replaces it.
 */
export async function createNamesake(
  given: Given<"scratchProject">,
  template: string,
  name: string,
): Promise<Exchange> {
  const { api, path, scratchProject } = given;
  const at = (project_id: string) => path(template, { project_id });
  const create = (project_id: string) => api.send("POST", at(project_id), { json: { name } });
  const made = await create(scratchProject.project.id);
  if (made.response.status !== 409) return made;
  const there = walkedRows(requireSuccess(await readWalked(given, at(scratchProject.project.id))));
  const isThere = there.some((row) => memberOf(row, "name") === name);
  return isThere ? withOwnProject(given, create) : made;
}
