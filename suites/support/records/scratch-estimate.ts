import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { completed } from "./declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The estimate of the scratch project; a project may have only one, which an earlier check may have created. */
export const scratchEstimate = sharedArrangement("estimates.of-scratch", async (given) => {
  const { api, path, expect, unique, scratchProject } = given;
  const at = path("/api/v2/workspaces/{slug}/projects/{project_id}/estimates/", {
    project_id: scratchProject.project.id,
  });
  const json = await completed(given, at, { name: unique("estimate") });
  const made = await api.send("POST", at, { json });
  expect(made).served(false);
  const reported = memberOf(made.response.json, "id");
  if (made.response.status < 300 && typeof reported === "string") return reported;
  const present = valueAt((await api.get(at)).response.json, "/data/0/id");
  if (typeof present === "string") return present;
  requireSuccess(made);
  throw untested(`No estimate is found at ${at}.`, unlocks.estimatesMade);
});
