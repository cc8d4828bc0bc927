import type { Clock } from "./clock.ts";
import type { TransportError } from "#lib/http/exchange.ts";

/** When, and with which request, all answers stopped. */
interface OutageStart {
  readonly request: string;
  /** Milliseconds, by the clock of the outage. */
  readonly at: number;
}

/** Tracks for all callers whether a deployment answers at all. */
export interface Outage {
  /** An answer came, whatever it says. */
  answered(): void;
  /** A try of a request, named by its method and path, got no answer of the deployment. */
  failed(failure: TransportError, request: string): void;
  /** Whether waiting for the deployment makes sense, because it has not been away for too long. */
  mayEnd(): boolean;
  /** The last failure if the deployment is given up; null if a request may be sent. */
  givenUp(): TransportError | null;
  /** Null while the deployment answers. */
  readonly start: OutageStart | null;
}

/** Fewer failures may be specific to a few requests. */
const failuresAtLeast = 3;

/** While a deployment is given up, one request per this many milliseconds is still sent to it. */
const probeEveryMs = 5_000;

/** Gives a deployment up after that many milliseconds without any answer, until one comes. */
export function watchOutage(clock: Clock, longestMs: number): Outage {
  let start: OutageStart | null = null;
  let failures = 0;
  let last: TransportError | null = null;
  let probedAt = Number.NEGATIVE_INFINITY;

  const isOver = (): boolean => start !== null && clock.now() - start.at >= longestMs;

  return {
    answered() {
      start = null;
      failures = 0;
    },
    failed(failure, request) {
      start ??= { request, at: clock.now() };
      failures += 1;
      last = failure;
    },
    mayEnd: () => !isOver(),
    givenUp() {
      if (last === null || failures < failuresAtLeast || !isOver()) return null;
      if (clock.now() - probedAt < probeEveryMs) return last;
      probedAt = clock.now();
      return null;
    },
    get start() {
      return start;
    },
  };
}
