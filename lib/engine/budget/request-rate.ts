import type { Usable } from "#lib/target/preflight/preflight.ts";
import type { Target } from "#lib/target/target.ts";

/** Average number of concurrent requests in a usual run. */
const usualAtOnce = 4;

/**
 * Requests a minute that the owner may send: as the target file states, as preflight saw, or as fast as answers come.
 */
export function requestsPerMinute(
  { pace, principals }: Pick<Target, "pace" | "principals">,
  { observedPerMinute, answerMs }: Pick<Usable, "observedPerMinute" | "answerMs">,
): number {
  const { apiKey } = principals.owner;
  const keys = typeof apiKey === "string" ? 1 : apiKey.length;
  const perKey = pace.requestsPerMinute ?? observedPerMinute;
  if (perKey !== null) return perKey * keys;
  return (60_000 / Math.max(1, answerMs)) * Math.min(usualAtOnce, pace.concurrency);
}
