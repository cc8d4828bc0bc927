import type { Clock } from "./clock.ts";
import type { TransportError } from "#lib/http/exchange.ts";

/** When and with which request it began that nothing was answered. */
interface OutageStart {
  readonly request: string;
  /** Milliseconds, by the clock of the outage. */
  readonly at: number;
}

/** Knows whether a deployment answers at all, for all who ask it. */
export interface Outage {
  /** Some answer came, whatever it says. */
  answered(): void;
  /** No answer of the deployment came to a try of a request, which is named by its method and path. */
  failed(failure: TransportError, request: string): void;
  /** Whether waiting for the deployment makes sense, as it has not been away for too long. */
  mayEnd(): boolean;
  /** The last failure where the deployment is given up; null where a request may be sent. */
  givenUp(): TransportError | null;
  /** Null while the deployment answers. */
  readonly start: OutageStart | null;
}

/** Fewer failures may be those of a few requests alone. */
const failuresAtLeast = 3;

/** While a deployment is given up, one request in so many milliseconds tries it all the same. */
const probeEveryMs = 5_000;

/** Gives a deployment up once nothing was answered for that many milliseconds, until something is. */
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
