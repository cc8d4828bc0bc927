import { operations } from "#lib/contract/operations.ts";
import type { ApiRequest, Exchange } from "#lib/http/exchange.ts";

/** How long reads took, alone and several at once. */
export interface Burst {
  readonly atOnce: number;
  /** Milliseconds for one alone. */
  readonly aloneMs: number;
  /** Milliseconds until all of those sent at once were answered. */
  readonly togetherMs: number;
}

/** Reads that are sent at once; few, because a deployment may count them. */
const most = 8;

/** Reads that are sent alone, the fastest of which counts. */
const alone = 3;

/** A deployment that answers so much of what it would if it never had to wait bears all that was sent at once. */
const bearsAll = 0.7;

/**
 * Sends the cheapest read alone and then several times at once, of which the first time opens the connections; null if
 * they were refused, or may not be sent at once.
 */
export async function probeInFlight(
  send: (request: ApiRequest) => Promise<Exchange>,
  concurrency: number,
): Promise<Burst | null> {
  const atOnce = Math.min(most, concurrency);
  if (atOnce < 2) return null;
  const { path } = operations.readCurrentUser;
  const read: ApiRequest = { method: "GET", path, as: "owner", keep429: true };
  let isRefused = false;

  /** Milliseconds until that many are answered. */
  async function timed(count: number): Promise<number> {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: count }, () => send(read)));
    isRefused ||= answers.some(({ response }) => response.status !== 200);
    return performance.now() - began;
  }

  await timed(atOnce);
  let aloneMs = Number.POSITIVE_INFINITY;
  // oxlint-disable-next-line no-await-in-loop -- each is to be alone
  for (let nth = 0; nth < alone; nth += 1) aloneMs = Math.min(aloneMs, await timed(1));
  const togetherMs = await timed(atOnce);
  return isRefused ? null : { atOnce, aloneMs, togetherMs };
}

/** How many reads at a time make a deployment answer as fast as it can; null if it bears all that were sent at once. */
export function borneIn({ atOnce, aloneMs, togetherMs }: Burst): number | null {
  const borne = (atOnce * aloneMs) / togetherMs;
  return borne >= bearsAll * atOnce ? null : Math.max(1, borne);
}

/** Answers a minute to what was sent at once; null if the deployment bears that, and would bear more. */
export function perMinuteIn(burst: Burst): number | null {
  return borneIn(burst) === null ? null : (burst.atOnce * 60_000) / burst.togetherMs;
}
