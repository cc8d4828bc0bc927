import type { Call } from "./call.ts";
import type { Policies } from "./policies.ts";
import { Problem } from "./problem.ts";

/**
 * Creates the check that refuses a caller who sends more than this many requests a minute; null never refuses.
 * Each credential has its own bucket, separate from those of the other class.
 */
export function createThrottle(
  standardRate: number | null,
): (call: Call, policies: Policies) => void {
  const buckets = new Map<string, { rate: number; tokens: number; at: number; refusals: number }>();
  return (call, policies) => {
    const { caller } = call;
    if (caller === null) return;
    const now = Date.now();
    const key = policies.authentication.bucket({ call, caller });
    const known = buckets.get(key);
    const ratePerMinute = caller.ratePerMinute ?? known?.rate ?? standardRate;
    if (ratePerMinute === null) return;
    const bucket = known ?? { tokens: ratePerMinute, at: now, refusals: 0 };
    const gained = ((now - bucket.at) * ratePerMinute) / 60_000;
    const tokens = Math.min(ratePerMinute, bucket.tokens + gained);
    const allowed = tokens >= 1 || !policies.negotiation.throttles({ call });
    const left = allowed ? Math.max(0, tokens - 1) : tokens;
    const refusals = allowed ? 0 : bucket.refusals + 1;
    buckets.set(key, { rate: ratePerMinute, tokens: left, at: now, refusals });
    if (allowed) return;
    const seconds = Math.ceil(((1 - tokens) * 60) / ratePerMinute);
    const header = policies.negotiation.retryAfter({
      call,
      seconds,
      refusedBefore: bucket.refusals,
    });
    throw new Problem(
      "rate_limited",
      header === null ? {} : { headers: { "Retry-After": header } },
    );
  };
}
