import type { Given } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { declaredBody } from "./declared-body.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { scratchEstimate } from "./scratch-estimate.ts";

type Both = Given<"scratchProject" | "sibling">;

/** The points of two estimates, by their paths. */
interface TwoEstimates {
  /** Points of the scratch project's estimate. */
  readonly own: string;
  /** Points of another one, in the same project if it accepts a second. */
  readonly other: string;
}

const template = "/api/v2/workspaces/{slug}/projects/{project_id}/estimates/";

/** An estimate of another project of the workspace. */
export const estimateOfSibling = sharedArrangement<string, Both>(
  "estimates.sibling",
  async (given) => {
    const at = given.path(template, { project_id: given.sibling.project.id });
    const id = (await makeEstimate(given, at)) ?? (await firstEstimate(given, at));
    if (id !== null) return id;
    throw untested("There is no second estimate.", unlocks.estimatesMade);
  },
);

/** Created once, for the checks of what is below the other estimate. */
export const twoEstimates = sharedArrangement<TwoEstimates, Both>(
  "estimates.two",
  async (given) => {
    const own = await scratchEstimate(given);
    const at = given.path(template, { project_id: given.scratchProject.project.id });
    const second = await makeEstimate(given, at);
    if (second !== null && second !== own) return pointsOf({ at, own }, { at, other: second });
    const outside = given.path(template, { project_id: given.sibling.project.id });
    return pointsOf({ at, own }, { at: outside, other: await estimateOfSibling(given) });
  },
);

function pointsOf(
  near: { readonly at: string; readonly own: string },
  far: { readonly at: string; readonly other: string },
): TwoEstimates {
  return { own: below(near.at, near.own, "points"), other: below(far.at, far.other, "points") };
}

async function makeEstimate(given: Both, at: string): Promise<string | null> {
  const json = await declaredBody(given, template, { name: given.unique("estimate") });
  const { response } = await given.api.send("POST", at, { json });
  const id = memberOf(response.json, "id");
  return response.status < 300 && typeof id === "string" ? id : null;
}

async function firstEstimate({ api }: Both, at: string): Promise<string | null> {
  const id = valueAt((await api.get(at)).response.json, "/data/0/id");
  return typeof id === "string" ? id : null;
}
