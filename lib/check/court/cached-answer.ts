import type { CachedMark } from "#lib/http/exchange.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";

type Answered = Pick<ExchangeSummary, "request" | "attempts">;

/**
 * The header by which an answer shows that a cache gave it, where it is what this very caller had been answered before
 * and stayed so when it was asked for again; null otherwise. What had been stored for somebody else is no excuse, and
 * neither is a cache that shows nothing.
 */
export function cacheSignOf(exchange: Answered): string | null {
  const mark = lastMark(exchange);
  return mark?.isOwn === true ? mark.sign : null;
}

/** Why a claim that rests on an exchange proves nothing, and what to switch off; null if no cache is to blame. */
export function cachedAnswer(exchange: Answered): string | null {
  const sign = cacheSignOf(exchange);
  if (sign === null) return null;
  const { method, path } = exchange.request;
  return `${method} ${path} was answered by a cache (${sign}) with what it had answered before; switch it off for requests that bear a credential, or have it heed Cache-Control: no-cache.`;
}

function lastMark({ attempts }: Answered): CachedMark | undefined {
  return attempts.at(-1)?.cached;
}
