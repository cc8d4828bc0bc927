import type { Exchange } from "#lib/http/exchange.ts";

/** What follows an answer may take longer than the answer: so many times its time are waited for at least. */
const times = 4;

const longestMs = 10_000;

/** Milliseconds to wait for something that a deployment does after it has answered: longer where the answer took long. */
export function stretched(ms: number, { ms: answeredIn }: Pick<Exchange, "ms">): number {
  return Math.max(ms, Math.min(times * answeredIn, longestMs));
}
