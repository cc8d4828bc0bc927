import type { ApiResponse, Attempt } from "#lib/http/exchange.ts";

/** How long and how often a request is tried again. */
export interface RetryLimits {
  /** Further tries of an idempotent request after 502, 503, 504 or a lost connection; 0 also where nothing was sent. */
  readonly retries: number;
  /** Further tries of what something else answered in the deployment's place, where that is safe. */
  readonly foreignRetries: number;
  /** Tries in all of a request answered 429, or 503 with a time to ask again. */
  readonly rateLimitTries: number;
  /** Milliseconds a request waits on account of 429 while no other of its key gets through. */
  readonly rateLimitMs: number;
  /** Milliseconds for which a deployment that answers nothing at all is waited for. */
  readonly outageMs: number;
}

/** Bounds a well-behaved client keeps to. */
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

/** Refusals of the one who stopped waiting, which the deployment may not have. */
const impatient: ReadonlySet<number> = new Set([408, 499]);

/**
 * Whether a status says of itself that nothing was done, no matter who says it: the request is to go elsewhere, or
 * refused.
 */
export function saysUndone(status: number): boolean {
  return (status >= 300 && status < 500 && !impatient.has(status)) || status === 511;
}

/** Whether a try failed before anything was sent, so that even a write may be tried again. */
export function isUnsent(outcome: Attempt["outcome"]): boolean {
  return outcome === "refused" || outcome === "dns";
}

/** Whether a try failed in a way that passes and may be repeated without doing anything twice. */
export function mayPass(
  method: string,
  outcome: Attempt["outcome"],
  repetitions: number,
  { retries }: RetryLimits,
): boolean {
  if (!isRead(method) || repetitions >= retries) return false;
  // Each costs a whole deadline, so that one further try is enough.
  return outcome === "timeout" ? repetitions === 0 : TRANSIENT.has(outcome);
}

const LONGEST_BACK_OFF_MS = 4_000;

/** Milliseconds before the n-th repetition, counted from 1. */
export function backOffMs(repetition: number): number {
  return Math.min(250 * 2 ** (repetition - 1), LONGEST_BACK_OFF_MS);
}

/**
 * Milliseconds to wait after the n-th 429, counted from 1: what Retry-After says in seconds or as a date, or else 2, 4,
 * 8 … seconds. A small minimum keeps a 0 from using up all tries at once.
 */
export function rateLimitMs(retryAfter: string | undefined, nth: number, nowMs: number): number {
  return Math.max(retryAfterMs(retryAfter, nowMs) ?? 1000 * 2 ** nth, backOffMs(nth));
}

/** Longest time after which somebody who is busy is asked again. */
const LONGEST_AWAY_MS = 10_000;

/** Milliseconds after which a 503 says to ask again; null where it does not say so, or names a long time. */
export function comeAgainMs(
  response: Pick<ApiResponse, "status" | "headers">,
  nowMs: number,
): number | null {
  const ms = response.status === 503 ? retryAfterMs(response.headers["retry-after"], nowMs) : null;
  return ms === null || ms > LONGEST_AWAY_MS ? null : Math.max(ms, backOffMs(1));
}

/** Milliseconds that Retry-After reports, in seconds or as a date (RFC 9110, 10.2.3); null where it reports none. */
export function retryAfterMs(retryAfter: string | undefined, nowMs: number): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse alone would take "-5" or "1.5" for a year.
  const date = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date - nowMs;
}
