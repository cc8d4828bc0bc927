import { limitOf } from "#lib/target/preflight/surroundings.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import { noTokens } from "#lib/target/preflight/preflight-result.ts";
import type { Target } from "#lib/target/target.ts";
import costs from "./request-costs.json" with { type: "json" };

/** Average number of concurrent requests in a standard run with at most 16, at 100 ms for each answer. */
const usualAtOnce = 13;

type Paced = Pick<Target, "pace" | "principals">;

/** What was found of the speed of a deployment. */
export interface Found extends Pick<Usable, "observedPerMinute" | "answerMs" | "lent"> {
  /** Answers a minute to reads at once, where these had to wait for each other; null if they had not. @default null */
  readonly answersPerMinute?: number | null;
}

/** The limit of each key that is assumed if none is stated or found: most deployments state none before they refuse. */
export const assumedPerMinute = 60;

/** Requests that the owner may send in some minutes: as the target file states, as preflight saw, or as is assumed. */
export function requestsIn(minutes: number, target: Paced, found: Found): number {
  return Math.floor(minutes * (limitOf(target, found) ?? assumedPerMinute) * keysOf(target));
}

/** Requests a minute that the owner sends: as many as a known limit allows, or as fast as answers come. */
function requestsPerMinute(target: Paced, found: Found): number {
  const perKey = limitOf(target, found);
  if (perKey !== null) return perKey * keysOf(target);
  const { answerMs, answersPerMinute } = found;
  const atOnce = Math.min(usualAtOnce, target.pace.concurrency);
  const unhindered = (60_000 / Math.max(1, answerMs)) * atOnce;
  return Math.min(unhindered, answersPerMinute ?? unhindered);
}

/**
 * Share of the time that lanes are busy when some of them carry only reads or only writes, because checks wait for one
 * lane while another is idle. Runs on `serve --rate 300/minute` took 8.3 minutes with a read and a write token, 7.1 with
 * a second read token, and 12.4 with a read token alone, where all lanes would have been busy for 6.4, 5.2 and 10.4.
 */
const busyShare = 0.77;

/** Credentials of the owner over which requests are spread. */
export interface Lanes {
  readonly keys: number;
  /** Tokens by their scopes. */
  readonly reading: number;
  readonly writing: number;
  /** Tokens that carry reads and writes; they count in neither of the others. */
  readonly both: number;
}

/** The lanes of a run on a target. */
export function lanesOf(target: Paced, { lent = noTokens }: Found): Lanes {
  const both = lent.read.filter((name) => lent.write.includes(name)).length;
  const [reading, writing] = [lent.read.length - both, lent.write.length - both];
  return { keys: keysOf(target), reading, writing, both };
}

/** Minutes that this many requests of all users take, as runs divide them between users and the owner's lanes. */
export function minutesOf(
  requests: number,
  target: Paced,
  found: Found,
  { keys, reading, writing, both }: Lanes = lanesOf(target, found),
): number {
  const perLane = limitOf(target, found);
  if (perLane === null) return requests / requestsPerMinute(target, found);
  const { owner, read, write } = costs.lanes;
  const bound = owner - read - write;
  // Requests that only some lanes may send take at least as long as these lanes need for them.
  const longest = Math.max(
    bound / keys,
    (bound + read) / (keys + reading + both),
    (bound + write) / (keys + writing + both),
    owner / (keys + reading + writing + both),
  );
  const isMixed = reading + writing + both > 0;
  return ((requests / perLane) * longest) / (isMixed ? busyShare : 1);
}

function keysOf({ principals: { owner } }: Paced): number {
  return typeof owner.apiKey === "string" ? 1 : owner.apiKey.length;
}
