import type { Clock } from "./clock.ts";
import type { TransportError } from "./exchange.ts";

/** Knows whether a deployment answers at all, for all who ask it. */
export interface Outage {
  /** Some answer came, whatever it says. */
  answered(): void;
  /** No answer came to a try. */
  failed(failure: TransportError): void;
  /** Whether waiting for the deployment makes sense, as it has not been away for too long. */
  mayEnd(): boolean;
  /** The last failure where the deployment is given up; null where a request may be sent. */
  givenUp(): TransportError | null;
}

/** Fewer failures may be those of a few requests alone. */
const failuresAtLeast = 3;

/** While a deployment is given up, one request in so many milliseconds tries it all the same. */
const probeEveryMs = 5_000;

/** Gives a deployment up once nothing was answered for that many milliseconds, until something is. */
export function watchOutage(clock: Clock, longestMs: number): Outage {
  let since: number | null = null;
  let failures = 0;
  let last: TransportError | null = null;
  let probedAt = Number.NEGATIVE_INFINITY;

  const isOver = (): boolean => since !== null && clock.now() - since >= longestMs;

  return {
    answered() {
      since = null;
      failures = 0;
    },
    failed(failure) {
      since ??= clock.now();
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
  };
}
