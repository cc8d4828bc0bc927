import type { RequestOptions } from "#lib/check/api.ts";
import type { Given } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { rowsOfNoCheck } from "./rows-of-no-check.ts";
import { isUnjudged } from "#lib/unjudged/unjudged.ts";

type ScratchGiven = Given<"scratchProject">;

const template = "/api/v2/workspaces/{slug}/projects/{project_id}/states/";

/** A state for completed work, if the scratch project lists one. */
const doneState = sharedArrangement(
  "archive.done-state",
  async ({ api, path, scratchProject }: ScratchGiven) => {
    const at = path(template, { project_id: scratchProject.project.id });
    const done = rowsOfNoCheck(await api.get(at)).find(
      (row) => memberOf(row, "group") === "completed",
    );
    const id = memberOf(done, "id");
    return typeof id === "string" ? id : null;
  },
);

/**
 * Archives the work item at a path of the scratch project; completes it first, because some deployments archive only
 * that.
 */
export async function archiveItem(
  given: ScratchGiven,
  at: string,
  options: RequestOptions = {},
): Promise<Exchange> {
  const archive = () => sendUndeclared(given, "POST", `${at}archive/`, options);
  try {
    return await archive();
  } catch (thrown) {
    if (!isUnjudged(thrown, "untested")) throw thrown;
    const state_id = await doneState(given);
    if (state_id === null) throw thrown;
    await given.api.send("PATCH", at, { json: { state_id } });
    return archive();
  }
}
