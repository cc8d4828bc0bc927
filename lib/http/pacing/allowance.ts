import type { TokenBucket } from "./token-bucket.ts";
import { fullBucket } from "./token-bucket.ts";

/** What is known about the rate limit of one credential; plain data that can be sent between threads. */
export interface Allowance {
  /** Null while neither the target nor a refusal reports a limit. */
  readonly bucket: TokenBucket | null;
  /** Requests in flight at once; a refusal reduces this to one, and each answer adds one. */
  readonly atOnce: number;
  readonly pausedUntil: number;
  /** When a request was last refused, for all that were then in flight; idle times are added to it. */
  readonly refusedAt: number | null;
  /** Requests answered since then. */
  readonly answered: number;
  /** When a request was answered last. */
  readonly answeredAt: number;
}

/** Milliseconds in which a rate learned from refusals grows by a factor of e while requests are answered. */
const GROWTH_MS = 30_000;
/** Shorter times give no rate, and longer ones a wrong one. */
const SAMPLE_MS = { least: 500, most: 90_000 };
/** The lowest fraction of a learned rate after one refusal. */
const LEAST_PART = 0.5;

/** The initial allowance: what the target states, else no limit. */
export function freshAllowance(requestsPerMinute: number | null, now: number): Allowance {
  return {
    bucket: requestsPerMinute === null ? null : fullBucket(requestsPerMinute, now),
    atOnce: Number.POSITIVE_INFINITY,
    pausedUntil: Number.NEGATIVE_INFINITY,
    refusedAt: null,
    answered: 0,
    answeredAt: now,
  };
}

/** Subtracts a time without requests. */
export function afterIdle(allowance: Allowance, ms: number): Allowance {
  const { refusedAt, answeredAt } = allowance;
  const moved = refusedAt === null ? null : refusedAt + ms;
  return { ...allowance, refusedAt: moved, answeredAt: answeredAt + ms };
}

/** After an answer other than a refusal: what was learned from refusals is trusted a little less. */
export function afterAnswer(
  allowance: Allowance,
  now: number,
  statedPerMinute: number | null,
): Allowance {
  const { bucket, answered, atOnce, answeredAt } = allowance;
  const next = { ...allowance, answered: answered + 1, atOnce: atOnce + 1, answeredAt: now };
  if (bucket === null) return next;
  const growth = 1 + Math.max(0, now - answeredAt) / GROWTH_MS;
  return { ...next, bucket: { ...bucket, perMs: atMost(bucket.perMs * growth, statedPerMinute) } };
}

/** After a refusal of a request that began at a given time: nothing is sent for `ms`, and then one request at first. */
export function afterRefusal(
  allowance: Allowance,
  { began, now, ms }: { readonly began: number; readonly now: number; readonly ms: number },
  statedPerMinute: number | null,
): Allowance {
  const pausedUntil = Math.max(allowance.pausedUntil, now + ms);
  // Requests that are in flight together are refused together, which gives no new information.
  if (allowance.refusedAt !== null && began < allowance.refusedAt) {
    return { ...allowance, pausedUntil };
  }
  const bucket = learned(allowance, now, statedPerMinute);
  return { bucket, atOnce: 1, pausedUntil, refusedAt: now, answered: 0, answeredAt: pausedUntil };
}

/** The rate of answers between two refusals is the one that the deployment allows. */
function learned(
  { bucket, refusedAt, answered }: Allowance,
  now: number,
  statedPerMinute: number | null,
): TokenBucket | null {
  const ms = refusedAt === null ? 0 : now - refusedAt;
  if (answered === 0 || ms < SAMPLE_MS.least || ms > SAMPLE_MS.most) {
    return bucket === null ? null : { ...bucket, tokens: 0, at: now };
  }
  const least = (bucket?.perMs ?? 0) * LEAST_PART;
  const perMs = atMost(Math.max(answered / ms, least), statedPerMinute);
  return { ...fullBucket(perMs * 60_000, now), tokens: 0 };
}

function atMost(perMs: number, statedPerMinute: number | null): number {
  return statedPerMinute === null ? perMs : Math.min(perMs, statedPerMinute / 60_000);
}
