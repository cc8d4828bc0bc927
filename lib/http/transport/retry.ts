import type { ApiResponse, Attempt } from "#lib/http/exchange.ts";

/** How long and how often a request is retried. */
export interface RetryLimits {
  /**
   * Further tries of an idempotent request after 502, 503, 504 or a lost connection; 0 also stops retries when nothing
   * was sent.
   */
  readonly retries: number;
  /** Further tries after an answer of an intermediary, if that is safe. */
  readonly foreignRetries: number;
  /** Total tries of a request that gets 429, or 503 with a retry time. */
  readonly rateLimitTries: number;
  /** Milliseconds a request waits because of 429 while no other request of its key succeeds. */
  readonly rateLimitMs: number;
  /** Milliseconds to wait for a deployment that answers nothing at all. */
  readonly outageMs: number;
}

/** Limits that a well-behaved client respects. */
export const RETRY_LIMITS: RetryLimits = {
  retries: 2,
  foreignRetries: 4,
  rateLimitTries: 6,
  rateLimitMs: 150_000,
  outageMs: 60_000,
};

const TRANSIENT: ReadonlySet<Attempt["outcome"]> = new Set([
  502,
  503,
  504,
  "reset",
  "refused",
  "dns",
  "protocol",
]);

/** Whether a request changes nothing, so that it may be sent twice. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Refusals by a gateway that stopped waiting, although the deployment may have carried out the request. */
const impatient: ReadonlySet<number> = new Set([408, 499]);

/** Whether a status itself says that nothing was done, no matter who sends it: the request is to go elsewhere, or refused. */
export function saysUndone(status: number): boolean {
  return (status >= 300 && status < 500 && !impatient.has(status)) || status === 511;
}

/** Whether a try failed before anything was sent, so that even a write may be tried again. */
export function isUnsent(outcome: Attempt["outcome"]): boolean {
  return outcome === "refused" || outcome === "dns";
}

/** Whether a try failed temporarily and may be repeated without carrying out anything twice. */
export function mayPass(
  method: string,
  outcome: Attempt["outcome"],
  repetitions: number,
  { retries }: RetryLimits,
): boolean {
  if (!isRead(method) || repetitions >= retries) return false;
  // Each costs a whole time-out, so one further try is enough.
  return outcome === "timeout" ? repetitions === 0 : TRANSIENT.has(outcome);
}

const LONGEST_BACK_OFF_MS = 4_000;

/** Milliseconds before the n-th retry, counted from 1. */
export function backOffMs(repetition: number): number {
  return Math.min(250 * 2 ** (repetition - 1), LONGEST_BACK_OFF_MS);
}

/**
 * Milliseconds to wait after the n-th 429, counted from 1: what Retry-After says in seconds or as a date, or else 2, 4,
 * 8 … seconds. A small minimum prevents a 0 from using up all tries at once.
 */
export function rateLimitMs(retryAfter: string | undefined, nth: number, nowMs: number): number {
  return Math.max(retryAfterMs(retryAfter, nowMs) ?? 1000 * 2 ** nth, backOffMs(nth));
}

/** Longest time after which a busy deployment is tried again. */
const LONGEST_AWAY_MS = 10_000;

/** Milliseconds after which a 503 says to retry; null if it says nothing, or names a long time. */
export function comeAgainMs(
  response: Pick<ApiResponse, "status" | "headers">,
  nowMs: number,
): number | null {
  const ms = response.status === 503 ? retryAfterMs(response.headers["retry-after"], nowMs) : null;
  return ms === null || ms > LONGEST_AWAY_MS ? null : Math.max(ms, backOffMs(1));
}

/** Milliseconds in Retry-After, in seconds or as a date (RFC 9110, 10.2.3); null if it has none. */
export function retryAfterMs(retryAfter: string | undefined, nowMs: number): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // Date.parse by itself would read "-5" or "1.5" as a year.
  const date = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date - nowMs;
}
