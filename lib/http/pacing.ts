import type { Clock } from "./clock.ts";
import type { TokenBucket } from "./token-bucket.ts";
import { fullBucket, msUntilToken, refilled, spent } from "./token-bucket.ts";

/** How fast a deployment may be asked. */
export interface Pace {
  /** Allowance of one credential, since deployments count per token; null is unlimited. */
  readonly requestsPerMinute: number | null;
  /** Requests under way at once, over all principals. */
  readonly concurrency: number;
}

/** How one request waits for its turn. */
export interface Patience {
  /** Longest pause to sit out, in milliseconds; a longer one is refused at once. */
  readonly pauseMs: number;
  /** Goes before those who have not been sent away yet. */
  readonly again: boolean;
  /** Heeds neither pause nor allowance, only the concurrency limit. */
  readonly heedless: boolean;
}

/** Gives requests their turn. */
export interface Pacer {
  /** Resolves to the function that ends the turn, or to null where the pause outlasts the patience. */
  enter(lane: string, patience: Patience): Promise<(() => void) | null>;
  /** Holds a lane back for at least that many milliseconds from now. */
  pause(lane: string, ms: number): void;
}

interface Lane {
  bucket: TokenBucket | null;
  pausedUntil: number;
}

interface Waiter {
  readonly lane: Lane;
  readonly patience: Patience;
  readonly resolve: (endTurn: (() => void) | null) => void;
}

/** A first-come pacer with one lane a principal; `credentials` says how many tokens a lane may draw on. */
export function createPacer(
  pace: Pace,
  clock: Clock,
  credentials: (lane: string) => number = () => 1,
): Pacer {
  const lanes = new Map<string, Lane>();
  let queue: Waiter[] = [];
  let active = 0;
  let cancelWake: (() => void) | null = null;

  function laneOf(name: string): Lane {
    const known = lanes.get(name);
    if (known !== undefined) return known;
    const rate = pace.requestsPerMinute;
    const bucket = rate === null ? null : fullBucket(rate * credentials(name), clock.now());
    const lane: Lane = { bucket, pausedUntil: Number.NEGATIVE_INFINITY };
    lanes.set(name, lane);
    return lane;
  }

  function msUntilReady(lane: Lane, now: number): number {
    if (lane.pausedUntil > now) return Math.ceil(lane.pausedUntil - now);
    if (lane.bucket === null) return 0;
    lane.bucket = refilled(lane.bucket, now);
    return msUntilToken(lane.bucket);
  }

  function begin(waiter: Waiter): void {
    const { lane } = waiter;
    active += 1;
    if (lane.bucket !== null) lane.bucket = spent(lane.bucket);
    let ended = false;
    waiter.resolve(() => {
      if (ended) return;
      ended = true;
      active -= 1;
      pump();
    });
  }

  function pump(): void {
    cancelWake?.();
    cancelWake = null;
    const now = clock.now();
    let wake = Number.POSITIVE_INFINITY;
    const waiting = queue;
    queue = [];
    for (const waiter of waiting) {
      const { lane, patience } = waiter;
      const ms = patience.heedless ? 0 : msUntilReady(lane, now);
      if (!patience.heedless && lane.pausedUntil - now > patience.pauseMs) waiter.resolve(null);
      else if (ms === 0 && active < pace.concurrency) begin(waiter);
      else {
        queue.push(waiter);
        if (ms > 0) wake = Math.min(wake, ms);
      }
    }
    if (wake < Number.POSITIVE_INFINITY) cancelWake = clock.after(wake, pump);
  }

  return {
    enter(name, patience) {
      return new Promise((resolve) => {
        const waiter: Waiter = { lane: laneOf(name), patience, resolve };
        if (patience.again) queue.unshift(waiter);
        else queue.push(waiter);
        pump();
      });
    },
    pause(name, ms) {
      const lane = laneOf(name);
      lane.pausedUntil = Math.max(lane.pausedUntil, clock.now() + ms);
      pump();
    },
  };
}
