import { beginTries, nameOf, rateLimited } from "./after-try.ts";
import type { Clock } from "./clock.ts";
import { processClock, sleep } from "./clock.ts";
import type { AnswerMemory } from "#lib/http/cached/answer-memory.ts";
import { rememberAnswers } from "#lib/http/cached/answer-memory.ts";
import { askPastCaches } from "#lib/http/cached/ask-past-caches.ts";
import { askConflictsAlone } from "./conflicts-alone.ts";
import type { Credentials } from "#lib/http/redaction/credentials.ts";
import { apiKeysOf } from "#lib/http/redaction/credentials.ts";
import type {
  ApiRequest,
  ApiResponse,
  Attempt,
  RateRefusal,
  Reply,
  Timing,
  Transport,
} from "#lib/http/exchange.ts";
import { TransportError, WriteWithheld } from "#lib/http/exchange.ts";
import type { Pace, Pacer, Turn } from "#lib/http/pacing/pacing.ts";
import { createPacer } from "#lib/http/pacing/pacing.ts";
import { watchAnswering } from "#lib/http/foreign/answering.ts";
import { isForeign, marksOf } from "#lib/http/foreign/foreign-answer.ts";
import type { Lending } from "./lent-tokens.ts";
import { lendTokens } from "./lent-tokens.ts";
import { watchOutage } from "./outage.ts";
import type { ResponseBounds } from "#lib/http/wire/response-bounds.ts";
import { RESPONSE_BOUNDS } from "#lib/http/wire/response-bounds.ts";
import type { RetryLimits } from "./retry.ts";
import { isRead, RETRY_LIMITS } from "./retry.ts";
import { createTrier } from "./try-once.ts";
import type { Connecting } from "#lib/http/wire/connecting.ts";
import type { Wire } from "#lib/http/wire/wire.ts";

/** The options of a live transport. */
export interface LiveTransportOptions {
  /** Address of the deployment; a path prefix is kept. */
  readonly baseUrl: string;
  /** Sent only to the origin of `baseUrl`. */
  readonly credentials: Credentials;
  /** @default unlimited, 16 at once */
  readonly pace?: Pace;
  /** Milliseconds one try may take, from connecting to the last byte. @default 30000 */
  readonly deadlineMs?: number;
  /** @default RESPONSE_BOUNDS */
  readonly bounds?: Partial<ResponseBounds>;
  /** Sends only GET and HEAD; anything else throws {@link WriteWithheld}. @default false */
  readonly readOnly?: boolean;
  /** Shared by transports that share one allowance. @default one of its own, at `pace` */
  readonly pacer?: Pacer;
  /** @default RETRY_LIMITS */
  readonly limits?: Partial<RetryLimits>;
  /** The connections over which requests are sent. @default connections to the origin of `baseUrl` */
  readonly wire?: Wire;
  /** How connections to the origin are made. @default directly, as the system is configured */
  readonly connecting?: Connecting;
  /** @default the clock of this process */
  readonly clock?: Clock;
  /** Whether there is no intermediary, so that each answer is the deployment's whatever its form. @default false */
  readonly isDirect?: boolean;
  /** Shared by transports whose reads the same cache may answer. @default its own */
  readonly answers?: AnswerMemory;
  /** Whether what has waited for its turn is no longer sent. @default never */
  readonly isOver?: () => boolean;
  /** Tokens that are used for requests of principals as well. @default none */
  readonly lending?: Lending;
  /**
   * Called once, with a sentence, if an intermediary answers in the deployment's place and the deployment is given up.
   */
  readonly onReplaced?: (sentence: string) => void;
}

/** What is known about the tries of a request. */
interface Journey {
  readonly attempts: Attempt[];
  /** Receives when each try that was answered was on its way. */
  readonly left: (timing: Timing | undefined) => void;
}

/** Sends requests to a deployment over HTTP; `send` throws {@link TransportError} if no response came. */
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
    ...(options.connecting !== undefined && { connecting: options.connecting }),
  });
  const outage = watchOutage(clock, limits.outageMs);
  const { pacer = createPacer(pace, clock), isDirect = false, onReplaced = () => {} } = options;
  const answering = watchAnswering();
  let isReplaced = false;
  const putOff = { inVain: 0 };

  async function attempt(
    request: ApiRequest,
    turn: Turn,
    { attempts, left }: Journey,
  ): Promise<ApiResponse | TransportError> {
    const began = performance.now();
    const record = (
      outcome: Attempt["outcome"],
      more: Pick<Attempt, "marks" | "refusal">,
    ): void => {
      attempts.push({ outcome, ms: Math.round(performance.now() - began), ...more });
    };
    try {
      const sent = credentials[turn.lane] === undefined ? request : { ...request, as: turn.lane };
      const { response, timing } = await trier.tryOnce(sent, turn.lane);
      left(timing);
      if (isDirect || response.status === 429 || !isForeign(response, request)) {
        record(response.status, response.status === 429 ? { refusal: pauseAskedIn(response) } : {});
        outage.answered();
        // A gateway may throttle too, and is waited for; a caller that judges all exchanges has to know its form.
        const isTaken = isDirect && response.status === 429;
        return !isTaken && isForeign(response, request) ? { ...response, foreign: true } : response;
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

  /** Whether the deployment now answers another request properly. */
  async function answersOthers(request: ApiRequest, attempts: Attempt[]): Promise<boolean> {
    for (const control of answering.controlsFor(request)) {
      const tries: Attempt[] = [];
      // oxlint-disable-next-line no-await-in-loop -- another one is asked only where this one shows nothing
      const turn = await pacer.enter(credentialLanes(control, credentials), controlPatience);
      if (turn === null) return false;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const answer = await attempt(control, turn, { attempts: tries, left: () => {} });
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

  async function sendWith(
    tokens: readonly string[],
    request: ApiRequest,
    goesOn: boolean,
  ): Promise<Reply> {
    if (options.readOnly === true && !isRead(request.method)) {
      throw new WriteWithheld(`${request.method} ${request.path} is not a read.`);
    }
    const began = performance.now();
    const attempts: Attempt[] = [];
    const lanes = credentialLanes(request, credentials);
    let sentWith: string | undefined;
    let timing: Timing | undefined;
    const journey = { attempts, left: (last: Timing | undefined) => (timing = last) };
    const failed = (failure: TransportError): TransportError =>
      Object.assign(failure, { sentWith });
    const tries = beginTries(request, attempts, {
      limits,
      clock,
      outage,
      answering,
      isDirect,
      putOff,
      answersOthers,
      answered: () => pacer.answered([...lanes, ...tokens]),
    });
    /* oxlint-disable no-await-in-loop -- each try depends on how the one before ended */
    for (;;) {
      const patience = {
        pauseMs: tries.pauseMs(),
        again: tries.wasPutOff(),
        goesOn,
        heedless: request.keep429 === true,
      };
      const turn = await pacer.enter(lanes, patience, tokens);
      if (turn === null) throw failed(rateLimited(request, attempts, limits));
      sentWith = tokens.includes(turn.lane) ? turn.lane : undefined;
      if (options.isOver?.() === true) {
        turn.end(null);
        throw failed(
          new TransportError("refused", `${nameOf(request)} was not sent any more.`, attempts),
        );
      }
      const lasting = outage.givenUp();
      if (lasting !== null) {
        turn.end(null);
        giveUp(lasting);
        throw givenUp(lasting, attempts);
      }
      const tried = await attempt(request, turn, journey).catch((error: unknown) => {
        turn.end(null);
        throw error;
      });
      const next = await tries.after(tried, turn);
      if ("failure" in next) throw failed(next.failure);
      if ("answer" in next) {
        const ms = Math.round(performance.now() - began);
        return {
          response: next.answer,
          attempts,
          ms,
          ...(timing !== undefined && { timing }),
          ...(sentWith !== undefined && { sentWith }),
        };
      }
      if (next.againMs > 0) await sleep(clock, next.againMs);
    }
    /* oxlint-enable no-await-in-loop */
  }

  const lent = lendTokens(options.lending ?? nobodyLends);

  function send(request: ApiRequest, goesOn = false): Promise<Reply> {
    const { anyCredential: _, ...plain } = request;
    return lent(request, (tokens) => sendWith(tokens, plain, goesOn));
  }

  // Where every answer is the deployment's, the caller itself looks for caches.
  const past = { answers: options.answers ?? rememberAnswers(), clock, asksAgain: !isDirect };
  return askConflictsAlone(askPastCaches({ send, close: () => trier.close() }, past), clock);
}

/** A lane for each credential that the request may be sent with, because deployments count per token. */
export function credentialLanes(
  { as }: Pick<ApiRequest, "as">,
  credentials: Credentials,
): readonly string[] {
  if (as === null) return [""];
  const keys = apiKeysOf(credentials[as] ?? {});
  return keys.length < 2 ? [as] : keys.map((_, index) => `${as}#${index}`);
}

const nobodyLends: Lending = { lentFor: () => null, givenUp: () => {} };

function pauseAskedIn({ headers }: ApiResponse): RateRefusal {
  return {
    retryAfter: headers["retry-after"] ?? null,
    mediaType: headers["content-type"] ?? null,
  };
}

function givenUp({ kind, message }: TransportError, attempts: readonly Attempt[]): TransportError {
  return new TransportError(
    kind,
    `The deployment is considered down until it answers: ${message}`,
    attempts,
  );
}

/** How a look at another request waits: before requests that were not refused yet. */
const controlPatience = { pauseMs: 10_000, again: true, goesOn: true, heedless: false } as const;
