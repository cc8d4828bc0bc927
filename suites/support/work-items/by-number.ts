import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { lists } from "#lib/contract/lists/lists.ts";

/** The scratch project's list by number: other checks write there too. */
export function byNumber(
  { api, path, scratchProject }: Given<"scratchProject">,
  sequence_id: number,
): Promise<Exchange> {
  return api.get(path(lists.projectWorkItems.path, { project_id: scratchProject.project.id }), {
    sequence_id,
  });
}
