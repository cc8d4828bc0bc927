import type { Clock } from "./clock.ts";
import { processClock, sleep } from "./clock.ts";
import { askConflictsAlone } from "./conflicts-alone.ts";
import type { Credentials } from "#lib/http/redaction/credentials.ts";
import { apiKeysOf } from "#lib/http/redaction/credentials.ts";
import type {
  ApiRequest,
  ApiResponse,
  Attempt,
  RateRefusal,
  Reply,
  Transport,
} from "#lib/http/exchange.ts";
import { TransportError, WriteWithheld } from "#lib/http/exchange.ts";
import type { Pace, Pacer, Turn } from "#lib/http/pacing/pacing.ts";
import { createPacer } from "#lib/http/pacing/pacing.ts";
import { watchAnswering } from "#lib/http/foreign/answering.ts";
import { isForeign, marksOf } from "#lib/http/foreign/foreign-answer.ts";
import { countForeign } from "#lib/http/foreign/foreign-tries.ts";
import { watchOutage } from "./outage.ts";
import type { ResponseBounds } from "#lib/http/wire/response-bounds.ts";
import { RESPONSE_BOUNDS } from "#lib/http/wire/response-bounds.ts";
import type { RetryLimits } from "./retry.ts";
import {
  backOffMs,
  comeAgainMs,
  isRead,
  isUnsent,
  mayPass,
  RETRY_LIMITS,
  rateLimitMs,
} from "./retry.ts";
import { createTrier } from "./try-once.ts";
import type { Wire } from "#lib/http/wire/wire.ts";

/** What a live transport is told. */
export interface LiveTransportOptions {
  /** Address of the deployment; a path prefix is kept. */
  readonly baseUrl: string;
  /** Sent to the origin of `baseUrl` and to nobody else. */
  readonly credentials: Credentials;
  /** @default unlimited, 16 at once */
  readonly pace?: Pace;
  /** Milliseconds one try may take from connecting to the last byte. @default 30000 */
  readonly deadlineMs?: number;
  /** @default RESPONSE_BOUNDS */
  readonly bounds?: Partial<ResponseBounds>;
  /** Sends nothing but GET and HEAD; anything else throws {@link WriteWithheld}. @default false */
  readonly readOnly?: boolean;
  /** Shared by transports that draw on one allowance. @default one of its own, at `pace` */
  readonly pacer?: Pacer;
  /** @default RETRY_LIMITS */
  readonly limits?: Partial<RetryLimits>;
  /** What the requests are sent over. @default connections to the origin of `baseUrl` */
  readonly wire?: Wire;
  /** @default the clock of this process */
  readonly clock?: Clock;
  /** Whether nothing stands between, so that each answer is the deployment's whatever its form. @default false */
  readonly isDirect?: boolean;
  /** Told once, in a sentence, where something else answers in the deployment's place and the deployment is given up. */
  readonly onReplaced?: (sentence: string) => void;
}

/** Requests that may be put off in vain before those that follow are taken at their first answer: it is away for long. */
const mostInVain = 5;

/** Sends requests to a deployment over HTTP; `send` throws {@link TransportError} where no response came. */
export function createLiveTransport(options: LiveTransportOptions): Transport {
  const { baseUrl, credentials, clock = processClock } = options;
  const { pace = { requestsPerMinute: null, concurrency: 16 } } = options;
  const { deadlineMs = 30_000 } = options;
  const limits: RetryLimits = { ...RETRY_LIMITS, ...options.limits };
  const trier = createTrier({
    baseUrl,
    credentials,
    connections: pace.concurrency,
    deadlineMs,
    bounds: { ...RESPONSE_BOUNDS, ...options.bounds },
    ...(options.wire !== undefined && { wire: options.wire }),
  });
  const outage = watchOutage(clock, limits.outageMs);
  const { pacer = createPacer(pace, clock), isDirect = false, onReplaced = () => {} } = options;
  const answering = watchAnswering();
  let isReplaced = false;
  /** Requests one after the other that were put off each time they were sent. */
  let putOffInVain = 0;

  async function attempt(
    request: ApiRequest,
    turn: Turn,
    attempts: Attempt[],
  ): Promise<ApiResponse | TransportError> {
    const began = performance.now();
    const record = (
      outcome: Attempt["outcome"],
      more: Pick<Attempt, "marks" | "refusal">,
    ): void => {
      attempts.push({ outcome, ms: Math.round(performance.now() - began), ...more });
    };
    try {
      const response = await trier.tryOnce(request, turn.lane);
      if (isDirect || response.status === 429 || !isForeign(response, request)) {
        record(response.status, response.status === 429 ? { refusal: refusalIn(response) } : {});
        outage.answered();
        // Whoever holds back is waited for, whoever it is; what its answer looks like may be a gateway's.
        // What it looks like may be a gateway's: whoever judges all exchanges has to know.
        const isMarked =
          (isDirect ? response.status !== 429 : true) && isForeign(response, request);
        return isMarked ? { ...response, foreign: true } : response;
      }
      const marks = marksOf(response);
      const isKnown = answering.isKnown(request, response.status, marks);
      record("foreign", { marks });
      if (isKnown) outage.answered();
      else trier.forget(response);
      return { ...response, foreign: true };
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      record(error.kind, {});
      outage.failed(error, nameOf(request));
      return error;
    }
  }

  /** Whether the deployment answers another request properly now. */
  async function answersOthers(request: ApiRequest, attempts: Attempt[]): Promise<boolean> {
    for (const control of answering.controlsFor(request)) {
      const tries: Attempt[] = [];
      // oxlint-disable-next-line no-await-in-loop -- another one is asked only where this one shows nothing
      const turn = await pacer.enter(lanesOf(control, credentials), controlPatience);
      if (turn === null) return false;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const answer = await attempt(control, turn, tries);
      turn.end(null);
      attempts.splice(-1, 0, ...tries.map((one) => ({ ...one, control: control.path })));
      if (answer instanceof TransportError || answer.foreign === true) return false;
      if (answer.status === 200) return true;
      if (answer.status === 429 || answer.status >= 500) return false;
      answering.forget(control);
    }
    return false;
  }

  function giveUp(failure: TransportError): void {
    if (failure.kind !== "foreign" || isReplaced) return;
    isReplaced = true;
    const since = outage.start === null ? "" : `, since ${outage.start.request}`;
    onReplaced(`${failure.message} Nothing else was answered${since}.`);
  }

  async function send(request: ApiRequest, goesOn = false): Promise<Reply> {
    if (options.readOnly === true && !isRead(request.method)) {
      throw new WriteWithheld(`${request.method} ${request.path} is no read.`);
    }
    const began = performance.now();
    const attempts: Attempt[] = [];
    const lanes = lanesOf(request, credentials);
    const heedless = request.keep429 === true;
    let refusals = 0;
    let repetitions = 0;
    let absences = 0;
    let refusedAt = Number.POSITIVE_INFINITY;
    let answered = 0;
    const foreign = countForeign(request, { answering, limits, clock });
    /* oxlint-disable no-await-in-loop -- each try depends on how the one before ended */
    for (;;) {
      const spentMs = Math.max(0, clock.now() - refusedAt);
      const patience = {
        pauseMs: limits.rateLimitMs - spentMs,
        again: refusals + absences > 0,
        goesOn,
        heedless,
      };
      const turn = await pacer.enter(lanes, patience);
      if (turn === null) throw rateLimited(request, attempts, limits);
      const lasting = outage.givenUp();
      if (lasting !== null) {
        turn.end(null);
        giveUp(lasting);
        throw givenUp(lasting, attempts);
      }
      const result = await attempt(request, turn, attempts).catch((error: unknown) => {
        turn.end(null);
        throw error;
      });
      const outcome = attempts.at(-1)?.outcome ?? 0;

      if (!(result instanceof TransportError) && result.status === 429) {
        // As long as others get through, the deployment holds nobody back for good.
        const moves = pacer.answered(lanes) > answered;
        answered = pacer.answered(lanes);
        refusals = moves ? 1 : refusals + 1;
        refusedAt = moves ? clock.now() : Math.min(refusedAt, clock.now());
        turn.end(rateLimitMs(result.headers["retry-after"], refusals, Date.now()));
        if (!heedless) {
          if (refusals >= limits.rateLimitTries) throw rateLimited(request, attempts, limits);
          continue;
        }
      }
      const isAsked = !isDirect && !(result instanceof TransportError) && result.status !== 429;
      if (isAsked && result.foreign === true) {
        turn.end(null);
        const marks = foreign.add(result);
        const isOwn = answering.isKnown(request, result.status, marks);
        if (!isOwn) outage.failed(foreign.error(), nameOf(request));
        if (!isOwn && !heedless && foreign.asksAgain(result)) {
          await sleep(clock, backOffMs(foreign.marks.length));
          continue;
        }
        const others = isOwn || (await answersOthers(request, attempts));
        if (isOwn || (others && foreign.mayBeOwn(result))) {
          answering.own(request, result.status, marks);
          return { response: result, attempts, ms: Math.round(performance.now() - began) };
        }
        if (!others && !heedless && foreign.mayWait(result) && outage.mayEnd()) {
          await sleep(clock, backOffMs(foreign.marks.length));
          continue;
        }
        answering.lost(request, result.status, marks);
        const { kind, message } = foreign.error();
        throw new TransportError(kind, message, attempts);
      }
      const againMs = result instanceof TransportError ? null : comeAgainMs(result, Date.now());
      if (againMs === null) putOffInVain = 0;
      const asksAgain = absences < limits.rateLimitTries - 1 && putOffInVain < mostInVain;
      if (againMs !== null && !asksAgain) putOffInVain += 1;
      if (againMs !== null && !heedless && asksAgain) {
        absences += 1;
        // It was not done, and one at a time may be all that it can do.
        turn.end(0);
        await sleep(clock, againMs);
        continue;
      }
      turn.end(null);
      const waits = limits.retries > 0 && isUnsent(outcome) && outage.mayEnd();
      if (waits || mayPass(request.method, outcome, repetitions, limits)) {
        repetitions += 1;
        await sleep(clock, backOffMs(repetitions));
        continue;
      }

      if (result instanceof TransportError) {
        throw new TransportError(result.kind, result.message, attempts, result.code);
      }
      if (result.status < 500) answering.proper(request, result.status, foreign.marks);
      return { response: result, attempts, ms: Math.round(performance.now() - began) };
    }
    /* oxlint-enable no-await-in-loop */
  }

  return askConflictsAlone({ send, close: () => trier.close() });
}

/** A lane for each credential that the request may be sent with, since deployments count per token. */
function lanesOf({ as }: ApiRequest, credentials: Credentials): readonly string[] {
  if (as === null) return [""];
  const keys = apiKeysOf(credentials[as] ?? {});
  return keys.length < 2 ? [as] : keys.map((_, index) => `${as}#${index}`);
}

function refusalIn({ headers }: ApiResponse): RateRefusal {
  return {
    retryAfter: headers["retry-after"] ?? null,
    mediaType: headers["content-type"] ?? null,
  };
}

function rateLimited(
  request: ApiRequest,
  attempts: readonly Attempt[],
  limits: RetryLimits,
): TransportError {
  return new TransportError(
    "rate-limited",
    `The deployment holds ${request.as ?? "anonymous requests"} back with 429 for longer than ` +
      `${limits.rateLimitTries} tries or ${limits.rateLimitMs / 1000} s.`,
    attempts,
  );
}

function givenUp({ kind, message }: TransportError, attempts: readonly Attempt[]): TransportError {
  return new TransportError(
    kind,
    `The deployment is given up until it answers: ${message}`,
    attempts,
  );
}

/** How a look at another request waits: before those who were not sent away yet. */
const controlPatience = { pauseMs: 10_000, again: true, goesOn: true, heedless: false } as const;

function nameOf({ method, path }: ApiRequest): string {
  return `${method} ${path}`;
}
