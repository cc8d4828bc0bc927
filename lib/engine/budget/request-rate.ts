import { limitOf } from "#lib/target/preflight/surroundings.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import type { Target } from "#lib/target/target.ts";
import costs from "./request-costs.json" with { type: "json" };

/** Average number of concurrent requests in a standard run of 16 at once at most, where an answer takes 100 ms. */
const usualAtOnce = 13;

type Paced = Pick<Target, "pace" | "principals">;

/** What was found of the speed of a deployment. */
type Found = Pick<Usable, "observedPerMinute" | "answerMs" | "readers">;

/**
 * Requests a minute that the owner may send: as the target file states, as preflight saw, or as fast as answers come.
 */
export function requestsPerMinute(target: Paced, found: Found): number {
  const perKey = limitOf(target, found);
  if (perKey !== null) return perKey * keysOf(target);
  return (60_000 / Math.max(1, found.answerMs)) * Math.min(usualAtOnce, target.pace.concurrency);
}

/** Credentials of the owner over which requests are spread. */
export interface Lanes {
  readonly keys: number;
  /** Tokens that carry reads. */
  readonly readers: number;
}

/** The lanes of a run on a target. */
export function lanesOf(target: Paced, { readers = [] }: Found): Lanes {
  return { keys: keysOf(target), readers: readers.length };
}

/** Minutes that so many requests of all users take, as runs divide them between users and between reads and writes. */
export function minutesOf(
  requests: number,
  target: Paced,
  found: Found,
  { keys, readers }: Lanes = lanesOf(target, found),
): number {
  const perLane = limitOf(target, found);
  if (perLane === null) return requests / requestsPerMinute(target, found);
  const { owner, lent } = costs.lanes;
  const bound = readers === 0 ? owner : owner - lent;
  return (requests / perLane) * Math.max(bound / keys, owner / (keys + readers));
}

function keysOf({ principals: { owner } }: Paced): number {
  return typeof owner.apiKey === "string" ? 1 : owner.apiKey.length;
}
