import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The creator of a record, as an answer returns it; it is disputed that some deployments return null. */
export function creatorIn({ response }: Exchange): unknown {
  const creator = valueAt(response.json, "/created_by_id");
  if (response.status >= 300 || creator !== null) return creator;
  const unlock = unlocks.creatorReturned;
  throw untested("The creator of a record is not reported.", unlock);
}
