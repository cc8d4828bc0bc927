import type { Given } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { inconclusive, untested } from "#lib/unjudged/unjudged.ts";
import { deliveredEvent } from "./delivered.ts";
import type { Delivered } from "./delivered.ts";

/** A delivery whose log a route outside the contract listed in time. */
export async function listedEvent(given: Given<"sink" | "scratchProject">): Promise<Delivered> {
  const delivered = await deliveredEvent(given);
  given.expect(delivered.logs).served(false).status(200).is("/data", "object[]");
  if (valueAt(delivered.logs.response.json, "/data/0") !== undefined) return delivered;
  throw untested(
    "No log was listed for a while after its delivery; the contract does not state when it has to be.",
    unlocks.deployment("that lists the log of a delivery soon after it"),
  );
}

/** One whose log was read as well. */
export async function loggedEvent(given: Given<"sink" | "scratchProject">): Promise<Delivered> {
  const delivered = await listedEvent(given);
  given.expect(delivered.log).status(200);
  return delivered;
}

/** A delivery that was interrupted does not prove what a log would have recorded about a complete one. */
export function requireUntroubled({ response }: Exchange): void {
  const trouble = memberOf(response.json, "error_message");
  if (typeof trouble !== "string" || trouble === "") return;
  throw inconclusive("The log reports problems with the delivery to the suite's listener.");
}
