import type { ApiRequest, ApiResponse, Attempt } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { Answering } from "#lib/http/foreign/answering.ts";
import { countForeign } from "#lib/http/foreign/foreign-tries.ts";
import type { Turn } from "#lib/http/pacing/pacing.ts";
import type { Clock } from "./clock.ts";
import type { Outage } from "./outage.ts";
import type { RetryLimits } from "./retry.ts";
import { backOffMs, comeAgainMs, isUnsent, mayPass, rateLimitMs, retryAfterMs } from "./retry.ts";

/** What follows a try: the request is resent after so many milliseconds, or this is its result. */
type Next =
  | { readonly againMs: number }
  | { readonly answer: ApiResponse }
  | { readonly failure: TransportError };

/** How one try ended. */
type Tried = ApiResponse | TransportError;

/** Decides after each try what to do with the request. */
interface Tries {
  /** Ends the turn of the try and returns what follows. */
  after(tried: Tried, turn: Turn): Promise<Next>;
  /** Milliseconds of pauses that the request may still wait. */
  pauseMs(): number;
  /** Whether the deployment refused it before, so that it precedes requests that were not refused yet. */
  wasPutOff(): boolean;
}

/** State that the requests of one transport share. */
interface Shared {
  readonly limits: RetryLimits;
  readonly clock: Clock;
  readonly outage: Outage;
  readonly answering: Answering;
  /** Whether each answer is the deployment's, whatever its form. */
  readonly isDirect: boolean;
  /** Consecutive requests that were put off on every try. */
  readonly putOff: { inVain: number };
  /** Whether the deployment now answers another request properly. */
  readonly answersOthers: (request: ApiRequest, attempts: Attempt[]) => Promise<boolean>;
  /** Requests of the same credentials that were answered and not refused. */
  readonly answered: () => number;
}

/**
 * Requests that may be put off in vain before later ones accept their first answer: the deployment is away for long.
 */
const mostInVain = 5;

/**
 * Begins with a request that has not been tried. The first row that applies decides:
 *
 * | the try ended with | resent | after | at most | then |
 * | --- | --- | --- | --- | --- |
 * | 429 | any request | `Retry-After`, or 2, 4, 8 s | 5 times, 150 s, from the last time that another of its key got through | fails: rate-limited |
 * | a form the API never uses | reads, and writes without effect | back-off | 4 times | returns it if other requests are answered properly; else waits 60 s, fails: foreign |
 * | 503, retry within 10 s | any request | that time | 5 times | returns it |
 * | nothing sent | any request | back-off | 60 s | fails |
 * | 503, retry later | nothing | | | returns it |
 * | 502, 503, 504, lost connection | reads | back-off | 2 times | returns it or fails |
 * | anything else | nothing | | | returns it or fails |
 *
 * A request that judges 429 (`keep429`) takes the first answer of the first three rows.
 */
export function beginTries(request: ApiRequest, attempts: Attempt[], shared: Shared): Tries {
  const { limits, clock, outage, answering, isDirect, putOff } = shared;
  const heedless = request.keep429 === true;
  const foreign = countForeign(request, { answering, limits, clock });
  let refusals = 0;
  let refusedAt = Number.POSITIVE_INFINITY;
  let answered = 0;
  let absences = 0;
  let repetitions = 0;

  /** 429: as long as other requests succeed, the deployment refuses none of them for good. */
  function heldBack({ headers }: ApiResponse, turn: Turn): Next | null {
    const moves = shared.answered() > answered;
    answered = shared.answered();
    refusals = moves ? 1 : refusals + 1;
    refusedAt = moves ? clock.now() : Math.min(refusedAt, clock.now());
    turn.end(rateLimitMs(headers["retry-after"], refusals, Date.now()));
    if (heedless) return null;
    if (refusals >= limits.rateLimitTries)
      return { failure: rateLimited(request, attempts, limits) };
    return { againMs: 0 };
  }

  /** A form that the API never has: from a gateway, or a fault of the deployment. */
  async function inForeignForm(answer: ApiResponse): Promise<Next> {
    const marks = foreign.add(answer);
    const isOwn = answering.isKnown(request, answer.status, marks);
    const again = { againMs: backOffMs(foreign.marks.length) };
    if (!isOwn) outage.failed(foreign.error(), nameOf(request));
    if (!isOwn && !heedless && foreign.asksAgain(answer)) return again;
    const others = isOwn || (await shared.answersOthers(request, attempts));
    if (isOwn || (others && foreign.mayBeOwn(answer))) {
      answering.own(request, answer.status, marks);
      return { answer };
    }
    if (!others && !heedless && foreign.mayWait(answer) && outage.mayEnd()) return again;
    answering.lost(request, answer.status, marks);
    const { kind, message } = foreign.error();
    return { failure: new TransportError(kind, message, attempts) };
  }

  /**
   * 503 with a retry time: the request was not carried out, and the deployment may only be able to handle one at a
   * time.
   */
  function cameTooEarly(tried: Tried, turn: Turn): Next | null {
    const againMs = tried instanceof TransportError ? null : comeAgainMs(tried, Date.now());
    if (againMs === null) {
      putOff.inVain = 0;
      return null;
    }
    if (absences >= limits.rateLimitTries - 1 || putOff.inVain >= mostInVain) {
      putOff.inVain += 1;
      return null;
    }
    if (heedless) return null;
    absences += 1;
    turn.end(0);
    return { againMs };
  }

  /** Temporary failures: nothing was sent, or a read that may be sent twice. */
  function mayHavePassed(answer: ApiResponse | null): Next | null {
    const isReported =
      answer?.status === 503 && retryAfterMs(answer.headers["retry-after"], 0) !== null;
    if (isReported) return null;
    const outcome = attempts.at(-1)?.outcome ?? 0;
    const waits = limits.retries > 0 && isUnsent(outcome) && outage.mayEnd();
    if (!waits && !mayPass(request.method, outcome, repetitions, limits)) return null;
    repetitions += 1;
    return { againMs: backOffMs(repetitions) };
  }

  function ended(tried: Tried): Next {
    if (tried instanceof TransportError) {
      return {
        failure: new TransportError(tried.kind, tried.message, attempts, tried.code, tried.proxy),
      };
    }
    if (tried.status < 500) answering.proper(request, tried.status, foreign.marks);
    return { answer: tried };
  }

  return {
    async after(tried, turn) {
      const answer = tried instanceof TransportError ? null : tried;
      if (answer?.status === 429) {
        const next = heldBack(answer, turn);
        if (next !== null) return next;
      } else if (!isDirect && answer?.foreign === true) {
        turn.end(null);
        return inForeignForm(answer);
      }
      const next = cameTooEarly(tried, turn);
      turn.end(null);
      return next ?? mayHavePassed(answer) ?? ended(tried);
    },
    pauseMs: () => limits.rateLimitMs - Math.max(0, clock.now() - refusedAt),
    wasPutOff: () => refusals + absences > 0,
  };
}

/** The failure of a request that gets 429 for too long. */
export function rateLimited(
  { as }: ApiRequest,
  attempts: readonly Attempt[],
  { rateLimitTries, rateLimitMs: longestMs }: RetryLimits,
): TransportError {
  return new TransportError(
    "rate-limited",
    `The deployment kept answering ${as ?? "anonymous requests"} with 429 for more than ` +
      `${rateLimitTries} tries or ${longestMs / 1000} s.`,
    attempts,
  );
}

/** A request as an outage names it. */
export function nameOf({ method, path }: ApiRequest): string {
  return `${method} ${path}`;
}
