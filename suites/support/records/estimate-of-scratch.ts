import { arranged } from "#lib/check/arranging/arranged.ts";
import { oncePerWorld } from "#lib/check/arranging/once-per-world.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { completed } from "./declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The estimate of the scratch project; a project may have but one, which an earlier check may have made. */
export const estimateOfScratch = oncePerWorld("estimates.of-scratch", async (given) => {
  const { api, path, expect, unique, scratch } = given;
  const at = path("/api/v2/workspaces/{slug}/projects/{project_id}/estimates/", {
    project_id: scratch.project.id,
  });
  const json = await completed(given, at, { name: unique("estimate") });
  const made = await api.send("POST", at, { json });
  expect(made).served(false);
  const told = memberOf(made.response.json, "id");
  if (made.response.status < 300 && typeof told === "string") return told;
  const present = valueAt((await api.get(at)).response.json, "/data/0/id");
  if (typeof present === "string") return present;
  arranged(made);
  throw untested(`No estimate is found at ${at}.`, unlocks.estimatesMade);
});
