import type { Exchange } from "#lib/http/exchange.ts";

/** Effects may follow an answer later than the answer took: the suite waits at least this multiple of its time. */
const times = 4;

const longestMs = 10_000;

/** Milliseconds to wait for something that a deployment does after it has answered: longer if the answer took long. */
export function stretched(ms: number, { ms: answeredIn }: Pick<Exchange, "ms">): number {
  return Math.max(ms, Math.min(times * answeredIn, longestMs));
}
