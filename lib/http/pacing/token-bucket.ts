/** An allowance that refills steadily; one token is one request. */
export interface TokenBucket {
  readonly capacity: number;
  readonly perMs: number;
  readonly tokens: number;
  /** The time at which `tokens` was computed, in milliseconds. */
  readonly at: number;
}

/** Fractions of a token lost to floating point must not delay a request by another tick. */
const WHOLE = 1 - 1e-9;

/**
 * A full bucket; it never holds more than ten, because a deployment may not accept a whole minute's allowance at once.
 */
export function fullBucket(requestsPerMinute: number, at: number): TokenBucket {
  const capacity = Math.max(1, Math.min(requestsPerMinute, 10));
  return { capacity, perMs: requestsPerMinute / 60_000, tokens: capacity, at };
}

/** The bucket at a later time. */
export function refilled(bucket: TokenBucket, now: number): TokenBucket {
  const gained = Math.max(0, now - bucket.at) * bucket.perMs;
  return { ...bucket, tokens: Math.min(bucket.capacity, bucket.tokens + gained), at: now };
}

/** Whole milliseconds until a token is there; 0 when one is. */
export function msUntilToken(bucket: TokenBucket): number {
  return bucket.tokens >= WHOLE ? 0 : Math.ceil((1 - bucket.tokens) / bucket.perMs);
}

/** The bucket after one request. */
export function spent(bucket: TokenBucket): TokenBucket {
  return { ...bucket, tokens: Math.max(0, bucket.tokens - 1) };
}
