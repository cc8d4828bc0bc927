import type { PlainResponse } from "./message.ts";

const instant = /"(\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.,Z+-]{0,20})"/gu;

/**
 * The latest instant that a response shows, in milliseconds, of those that are not later than a bound: what a caller
 * wrote into a record may lie years ahead. What is not told as text may show all up to the bound; 0 where it shows none.
 */
export function latestShown({ body }: PlainResponse, bound: number): number {
  if (typeof body !== "string") return body === null ? 0 : bound;
  let latest = 0;
  for (const [, text = ""] of body.matchAll(instant)) {
    const shown = Date.parse(text);
    // What is no instant is neither later nor earlier than anything.
    if (shown > latest && shown <= bound) latest = shown;
  }
  return latest;
}
