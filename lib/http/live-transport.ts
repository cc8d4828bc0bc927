import { Pool } from "undici";
import type { Clock } from "./clock.ts";
import { processClock, sleep } from "./clock.ts";
import { connectionFailure } from "./connection-failure.ts";
import type { Credential, Credentials } from "./credentials.ts";
import { apiKeysOf } from "./credentials.ts";
import type { ApiRequest, ApiResponse, Attempt, Reply, Transport } from "./exchange.ts";
import { TransportError } from "./exchange.ts";
import type { Pace } from "./pacing.ts";
import { createPacer } from "./pacing.ts";
import { collectBody, decodeBody, parseJson } from "./response-body.ts";
import type { RetryLimits } from "./retry.ts";
import { backOffMs, mayPass, RETRY_LIMITS, rateLimitMs } from "./retry.ts";
import type { HeaderLine } from "./wire-request.ts";
import { bodyText, headerLines, pathAndQuery, withoutStated } from "./wire-request.ts";

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
  /** Bytes of a response body, before and after decompression. @default 8 MiB */
  readonly maxResponseBytes?: number;
  /** @default RETRY_LIMITS */
  readonly limits?: Partial<RetryLimits>;
  /** @default the clock of this process */
  readonly clock?: Clock;
}

/** Sends requests to a deployment over HTTP; `send` throws {@link TransportError} where no response came. */
export function createLiveTransport(options: LiveTransportOptions): Transport {
  const { baseUrl, credentials, clock = processClock } = options;
  const { pace = { requestsPerMinute: null, concurrency: 16 } } = options;
  const { deadlineMs = 30_000, maxResponseBytes = 8 * 1024 * 1024 } = options;
  const limits: RetryLimits = { ...RETRY_LIMITS, ...options.limits };
  const { origin } = new URL(baseUrl);
  const pool = new Pool(origin, {
    connections: pace.concurrency,
    connect: { timeout: Math.min(deadlineMs, 10_000) },
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
  });
  const pacer = createPacer(pace, clock, (name) => apiKeysOf(credentials[name] ?? {}).length || 1);
  let turn = 0;

  function wireHeaders(request: ApiRequest): string[] {
    const stated: readonly HeaderLine[] = Object.entries(request.headers ?? {});
    const own: HeaderLine[] = [
      ["User-Agent", "wms-conformance"],
      ["Accept-Encoding", "gzip"],
      ...credentialLines(request, credentials, turn++),
    ];
    return [...withoutStated(own, stated), ...headerLines(request)].flat();
  }

  async function exchangeOnce(request: ApiRequest): Promise<ApiResponse> {
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      deadline.abort(
        new TransportError("timeout", `${origin} did not answer within ${deadlineMs / 1000} s.`),
      );
    }, deadlineMs);
    try {
      const { statusCode, headers, body } = await pool.request({
        method: request.method,
        path: pathAndQuery(request, baseUrl),
        headers: wireHeaders(request),
        body: bodyText(request),
        signal: deadline.signal,
      });
      const joined = joinHeaders(headers);
      const bytes = await collectBody(body, maxResponseBytes);
      const text = await decodeBody(bytes, joined["content-encoding"], maxResponseBytes);
      return { status: statusCode, headers: joined, text, json: parseJson(text) };
    } catch (error) {
      throw connectionFailure(error, origin) ?? error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function attempt(
    request: ApiRequest,
    attempts: Attempt[],
  ): Promise<ApiResponse | TransportError> {
    const began = performance.now();
    const record = (outcome: Attempt["outcome"]): void => {
      attempts.push({ outcome, ms: Math.round(performance.now() - began) });
    };
    try {
      const response = await exchangeOnce(request);
      record(response.status);
      return response;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      record(error.kind);
      return error;
    }
  }

  async function send(request: ApiRequest): Promise<Reply> {
    const began = performance.now();
    const attempts: Attempt[] = [];
    const lane = request.as ?? "";
    const heedless = request.keep429 === true;
    let refusals = 0;
    let repetitions = 0;
    let refusedAt = Number.POSITIVE_INFINITY;
    /* oxlint-disable no-await-in-loop -- each try depends on how the one before ended */
    for (;;) {
      const spentMs = Math.max(0, clock.now() - refusedAt);
      const patience = { pauseMs: limits.rateLimitMs - spentMs, again: refusals > 0, heedless };
      const endTurn = await pacer.enter(lane, patience);
      if (endTurn === null) throw rateLimited(request, attempts, limits);
      const result = await attempt(request, attempts).finally(endTurn);
      const outcome = result instanceof TransportError ? result.kind : result.status;

      if (!(result instanceof TransportError) && result.status === 429) {
        refusals += 1;
        refusedAt = Math.min(refusedAt, clock.now());
        pacer.pause(lane, rateLimitMs(result.headers["retry-after"], refusals, Date.now()));
        if (!heedless) {
          if (refusals >= limits.rateLimitTries) throw rateLimited(request, attempts, limits);
          continue;
        }
      } else if (mayPass(request.method, outcome) && repetitions < limits.retries) {
        repetitions += 1;
        await sleep(clock, backOffMs(repetitions));
        continue;
      }

      if (result instanceof TransportError) {
        throw new TransportError(result.kind, result.message, attempts);
      }
      return { response: result, attempts, ms: Math.round(performance.now() - began) };
    }
    /* oxlint-enable no-await-in-loop */
  }

  return { send, close: () => pool.destroy() };
}

function credentialLines(
  request: ApiRequest,
  credentials: Credentials,
  turn: number,
): readonly HeaderLine[] {
  if (request.as === null) return [];
  const credential: Credential | undefined = credentials[request.as];
  if (credential === undefined) throw new Error(`No credential is known for "${request.as}".`);
  const keys = apiKeysOf(credential);
  const key = keys[turn % keys.length];
  if (key !== undefined) return [[request.keyHeader ?? "X-Api-Key", key]];
  if (credential.accessToken === undefined) throw new Error(`"${request.as}" has no credential.`);
  return [["Authorization", `Bearer ${credential.accessToken}`]];
}

function joinHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );
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
