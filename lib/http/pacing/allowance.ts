import type { TokenBucket } from "./token-bucket.ts";
import { fullBucket } from "./token-bucket.ts";

/** What is known of how fast one credential may ask; plain data, which crosses threads. */
export interface Allowance {
  /** Null while neither the target nor a refusal reports a limit. */
  readonly bucket: TokenBucket | null;
  /** Requests under way at once; a refusal lets one try, and each answer one more. */
  readonly atOnce: number;
  readonly pausedUntil: number;
  /** When a request was refused last, which stands for all that were under way then, moved on by idle times. */
  readonly refusedAt: number | null;
  /** Requests answered since then. */
  readonly answered: number;
  /** When a request was answered last. */
  readonly answeredAt: number;
}

/** Milliseconds in which what was learned from refusals becomes e times as fast, as long as requests are answered. */
const GROWTH_MS = 30_000;
/** Shorter times than this report no rate, and longer ones report too much else. */
const SAMPLE_MS = { least: 500, most: 90_000 };
/** What one refusal may leave of a learned rate. */
const LEAST_PART = 0.5;

/** The allowance before anything was asked: what the target states, else no limit. */
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

/** Leaves out a time in which nothing was asked. */
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

/** After a refusal of a request that began at a moment: nothing goes for `ms`, and then one at first. */
export function afterRefusal(
  allowance: Allowance,
  { began, now, ms }: { readonly began: number; readonly now: number; readonly ms: number },
  statedPerMinute: number | null,
): Allowance {
  const pausedUntil = Math.max(allowance.pausedUntil, now + ms);
  // Those who were under way together are refused together, which says nothing new.
  if (allowance.refusedAt !== null && began < allowance.refusedAt) {
    return { ...allowance, pausedUntil };
  }
  const bucket = learned(allowance, now, statedPerMinute);
  return { bucket, atOnce: 1, pausedUntil, refusedAt: now, answered: 0, answeredAt: pausedUntil };
}

/** The rate at which requests were answered between two refusals is the one that the deployment allows. */
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
