import type { Target } from "#lib/target/target.ts";
import { cacheSignIn } from "#lib/http/cached/cache-sign.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** What the answers of a preflight reveal about intermediaries between the suite and the deployment. */
export interface Surroundings {
  /** Requests a minute of one credential according to headers; null if none say so. */
  readonly observedPerMinute: number | null;
  /** How often a request was refused as too many, and the longest wait that was asked for, in seconds. */
  readonly refused: { readonly times: number; readonly seconds: number | null };
  /** Median milliseconds per answer. */
  readonly answerMs: number;
  /** Signs of a proxy or cache on the way, each with the header that shows it. */
  readonly proxies: readonly string[];
}

/** Requests a minute of one credential, according to the target file or to headers; null if neither says so. */
export function limitOf(
  { pace }: Pick<Target, "pace">,
  { observedPerMinute }: Pick<Surroundings, "observedPerMinute">,
): number | null {
  return pace.requestsPerMinute ?? observedPerMinute;
}

/** Whether a rate limit is stated, or has been hit already. */
export function isLimited(
  target: Pick<Target, "pace">,
  found: Pick<Surroundings, "observedPerMinute" | "refused">,
): boolean {
  return limitOf(target, found) !== null || found.refused.times > 0;
}

/** Reads the headers of existing answers; sends nothing. */
export function surroundingsOf(exchanges: readonly Exchange[]): Surroundings {
  const times = exchanges.map(({ ms }) => ms).toSorted((left, right) => left - right);
  const refusals = exchanges.filter(({ response }) => response.status === 429);
  const waits = refusals
    .map(({ response }) => Number(response.headers["retry-after"] ?? Number.NaN))
    .filter(Number.isFinite);
  return {
    observedPerMinute: exchanges.map(limitIn).find((limit) => limit !== null) ?? null,
    refused: { times: refusals.length, seconds: waits.length === 0 ? null : Math.max(...waits) },
    answerMs: times[Math.floor(times.length / 2)] ?? 0,
    proxies: [...new Set(exchanges.flatMap(signsIn))],
  };
}

/** A limit over a minute, from the RateLimit headers in their various forms. */
function limitIn({ response: { headers } }: Exchange): number | null {
  const policy = /(?:^|[\s;,])(?:q=)?(\d{1,9})\s*;\s*w=(\d{1,6})/.exec(
    headers["ratelimit-policy"] ?? headers["ratelimit-limit"] ?? headers["x-ratelimit-limit"] ?? "",
  );
  if (policy !== null) {
    const [, limit, seconds] = policy;
    return Number(seconds) > 0 ? (Number(limit) * 60) / Number(seconds) : null;
  }
  const plain = /^\d{1,9}$/.exec(headers["x-ratelimit-limit"] ?? headers["ratelimit-limit"] ?? "");
  // Without a window a minute is assumed, as every limit of this service is per minute.
  return plain === null || Number(plain[0]) === 0 ? null : Number(plain[0]);
}

/** Headers that only an intermediary would have added. */
function signsIn({ response: { headers } }: Exchange): readonly string[] {
  const signs: string[] = [];
  const via = headers["via"];
  if (via !== undefined) signs.push(`a proxy forwards requests (Via: ${via.slice(0, 60)})`);
  const stored = cacheSignIn({ headers });
  if (stored !== null) signs.push(`an answer comes from a cache (${stored})`);
  if (/\btransform|214\b/.test(headers["warning"] ?? "")) {
    signs.push("a proxy rewrites answers (Warning: 214)");
  }
  return signs;
}
