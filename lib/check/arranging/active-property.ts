import type { Exchange } from "#lib/http/exchange.ts";
import type { Tools } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { below, isUuid } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { isOwn } from "./remove-made.ts";

/**
 * Activates a new property that the deployment created inactive, as the contract allows, because a type's document may
 * omit inactive ones. Skips it if no read shows its name. Returns the create.
 */
export async function activated(tools: Tools, made: Exchange): Promise<Exchange> {
  const id = memberOf(made.response.json, "id");
  const isInactive = memberOf(made.response.json, "is_active") === false;
  if (!isInactive || typeof id !== "string" || !isUuid(id)) return made;
  if (await isOwn(tools, made)) {
    const json = { is_active: true };
    const { response } = await tools.api.send("PATCH", below(made.request.path, id), { json });
    if (response.status < 300) return made;
  }
  const unlock = unlocks.deployment("whose new properties are active or can be activated");
  throw untested("A new property is inactive and could not be activated.", unlock);
}
