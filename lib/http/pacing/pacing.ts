import type { Allowance } from "./allowance.ts";
import { afterAnswer, afterIdle, afterRefusal, freshAllowance } from "./allowance.ts";
import type { Clock } from "#lib/http/transport/clock.ts";
import { msUntilToken, refilled, spent } from "./token-bucket.ts";

/** How fast requests may be sent to a deployment. */
export interface Pace {
  /** Allowance of one credential, since deployments count per token; null is unlimited. */
  readonly requestsPerMinute: number | null;
  /** Requests in flight at once, over all principals. */
  readonly concurrency: number;
}

/** How one request waits for its turn. */
interface Patience {
  /** Longest pause to wait for, in milliseconds; with a longer one the request fails immediately. */
  readonly pauseMs: number;
  /** Precedes requests that have not been refused yet. */
  readonly again: boolean;
  /** Precedes requests that would start something new. */
  readonly goesOn: boolean;
  /** Ignores pauses and the allowance, but not the concurrency limit. */
  readonly heedless: boolean;
}

/** The turn of one request. */
export interface Turn {
  /** The credential to send. */
  readonly lane: string;
  /** Ends the turn: with the milliseconds to pause the lane if it was refused, with null otherwise. */
  end(refusedForMs: number | null): void;
}

/** Gives requests their turn. */
export interface Pacer {
  /**
   * A turn in the first free lane, or null if the pauses of all exceed the patience. A request that may use further
   * lanes takes one of those, and leaves the others to waiting requests that may not.
   */
  enter(
    lanes: readonly string[],
    patience: Patience,
    further?: readonly string[],
  ): Promise<Turn | null>;
  /** Requests of these lanes that were answered and not refused. */
  answered(lanes: readonly string[]): number;
  /** Whether a request of one of these lanes was refused as one too many. */
  wasRefused(lanes: readonly string[]): boolean;
}

interface Lane {
  readonly name: string;
  allowance: Allowance;
  active: number;
  answered: number;
  /** The number of waiting requests that may not use further lanes. */
  bound: number;
  /** Since when there are no requests; null while there are. */
  idleSince: number | null;
}

interface Waiter {
  /** The further ones first. */
  readonly lanes: readonly Lane[];
  readonly further: number;
  readonly patience: Patience;
  readonly resolve: (turn: Turn | null) => void;
}

/** A first-come, first-served pacer with one lane per credential. */
export function createPacer(pace: Pace, clock: Clock): Pacer {
  const stated = pace.requestsPerMinute;
  const lanes = new Map<string, Lane>();
  const queue: Waiter[] = [];
  let active = 0;
  let cancelWake: (() => void) | null = null;

  function open(name: string, allowance = freshAllowance(stated, clock.now())): Lane {
    const lane: Lane = { name, allowance, active: 0, answered: 0, bound: 0, idleSince: null };
    lanes.set(name, lane);
    return lane;
  }

  function msUntilReady(lane: Lane, now: number): number {
    const { pausedUntil, bucket } = lane.allowance;
    if (pausedUntil > now) return Math.ceil(pausedUntil - now);
    if (bucket === null) return 0;
    const full = refilled(bucket, now);
    lane.allowance = { ...lane.allowance, bucket: full };
    return msUntilToken(full);
  }

  function begin({ resolve }: Waiter, lane: Lane, began: number): void {
    const { bucket } = lane.allowance;
    active += 1;
    lane.active += 1;
    if (bucket !== null) lane.allowance = { ...lane.allowance, bucket: spent(bucket) };
    let ended = false;
    resolve({
      lane: lane.name,
      end(refusedForMs) {
        if (ended) return;
        ended = true;
        active -= 1;
        lane.active -= 1;
        const now = clock.now();
        if (refusedForMs === null) lane.answered += 1;
        lane.allowance =
          refusedForMs === null
            ? afterAnswer(lane.allowance, now, stated)
            : afterRefusal(lane.allowance, { began, now, ms: refusedForMs }, stated);
        if (lane.active === 0 && queue.every(({ lanes: asked }) => !asked.includes(lane))) {
          lane.idleSince = now;
        }
        pump();
      },
    });
  }

  /** The lane for a new request. */
  function wanted(name: string): Lane {
    const lane = lanes.get(name) ?? open(name);
    if (lane.idleSince !== null) {
      lane.allowance = afterIdle(lane.allowance, clock.now() - lane.idleSince);
      lane.idleSince = null;
    }
    return lane;
  }

  /** A further lane that is free now, else the least busy of the others, or null. */
  function freeAmong(
    { lanes: asked, further, patience: { heedless } }: Waiter,
    now: number,
  ): Lane | null {
    let free: Lane | null = null;
    for (const [place, lane] of asked.entries()) {
      if (further > 0 && place >= further && (free !== null || lane.bound > 0)) continue;
      const isFree = heedless || (hasRoom(lane) && msUntilReady(lane, now) === 0);
      if (isFree && (free === null || lane.active < free.active)) free = lane;
    }
    return free;
  }

  function leave({ lanes: asked, further }: Waiter): void {
    if (further === 0) for (const lane of asked) lane.bound -= 1;
  }

  function isAnyPaused(now: number): boolean {
    for (const { allowance } of lanes.values()) if (allowance.pausedUntil > now) return true;
    return false;
  }

  /** Milliseconds until the first of the paused lanes is free; the others wait for a turn to end. */
  function msUntilFirst(asked: readonly Lane[], now: number): number {
    let soonest = Number.POSITIVE_INFINITY;
    for (const lane of asked) {
      const ms = msUntilReady(lane, now);
      if (ms > 0) soonest = Math.min(soonest, ms);
    }
    return soonest;
  }

  function pump(): void {
    cancelWake?.();
    cancelWake = null;
    const now = clock.now();
    let wake = Number.POSITIVE_INFINITY;
    // Many requests wait, and each end of a turn scans them: those that keep waiting move up in the same list.
    let waiting = 0;
    let place = 0;
    const barred = new Set<Lane>();
    let areFurtherBarred = false;
    const isBarred = ({ lanes: asked, further }: Waiter): boolean =>
      further > 0 ? areFurtherBarred : areAll(asked, barred);
    const pauses = isAnyPaused(now);
    for (; place < queue.length; place += 1) {
      const isFull = active >= pace.concurrency;
      // Ending a turn then wakes the waiting requests.
      if (isFull && !pauses) break;
      const waiter = queue[place];
      if (waiter === undefined) continue;
      const { lanes: asked, patience } = waiter;
      if (outlasts(asked, patience, now)) {
        leave(waiter);
        waiter.resolve(null);
      } else if (isFull || (!patience.heedless && isBarred(waiter))) queue[waiting++] = waiter;
      else {
        const free = freeAmong(waiter, now);
        if (free !== null) {
          leave(waiter);
          begin(waiter, free, now);
        } else {
          queue[waiting++] = waiter;
          wake = Math.min(wake, msUntilFirst(asked, now));
          if (waiter.further > 0) areFurtherBarred = true;
          else for (const lane of asked) barred.add(lane);
        }
      }
    }
    queue.splice(waiting, place - waiting);
    if (wake < Number.POSITIVE_INFINITY) cancelWake = clock.after(wake, pump);
  }

  return {
    enter(names, patience, further = []) {
      return new Promise((resolve) => {
        const asked = [...further, ...names].map(wanted);
        const waiter: Waiter = { lanes: asked, further: further.length, patience, resolve };
        if (further.length === 0) for (const lane of asked) lane.bound += 1;
        if (patience.again) queue.unshift(waiter);
        else if (patience.goesOn) queue.splice(firstToBegin(queue), 0, waiter);
        else queue.push(waiter);
        pump();
      });
    },
    answered: (names) => names.reduce((sum, name) => sum + (lanes.get(name)?.answered ?? 0), 0),
    wasRefused: (names) =>
      names.some((name) => (lanes.get(name)?.allowance.refusedAt ?? null) !== null),
  };
}

/** The position of the first request that would start something new. */
function firstToBegin(queue: readonly Waiter[]): number {
  const place = queue.findIndex(({ patience: { again, goesOn } }) => !again && !goesOn);
  return place === -1 ? queue.length : place;
}

/** Whether all lanes pause for longer than a request is willing to wait. */
function outlasts(asked: readonly Lane[], { heedless, pauseMs }: Patience, now: number): boolean {
  if (heedless) return false;
  for (const { allowance } of asked) if (allowance.pausedUntil - now <= pauseMs) return false;
  return true;
}

function areAll(asked: readonly Lane[], among: ReadonlySet<Lane>): boolean {
  for (const lane of asked) if (!among.has(lane)) return false;
  return true;
}

function hasRoom({ active, allowance }: Lane): boolean {
  return active < allowance.atOnce;
}
