import type { Tools } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Whether a project lists this state as one of its own: states may be governed by the workspace, for all its projects. */
export async function isStateOf(
  { api, path }: Tools,
  project_id: string,
  id: string,
): Promise<boolean> {
  const query = { per_page: limits.perPageMax };
  return listsRow(await api.read(path(lists.states.path, { project_id }), query), id);
}

/** Guards a claim about a state of another project. */
export async function requireStrange(tools: Tools, project_id: string, id: string): Promise<void> {
  if (!(await isStateOf(tools, project_id, id))) return;
  const unlock = unlocks.deployment("in which each project has its own states");
  throw untested("Both projects have the same states.", unlock);
}
