import type { PlainResponse } from "./message.ts";

const instant = /"(\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.,Z+-]{0,20})"/gu;

/**
 * The latest instant in a response up to a bound, in milliseconds; a caller may have written instants that are years
 * ahead. A response that is not text counts as the bound; 0 if there is no instant.
 */
export function latestShown({ body }: PlainResponse, bound: number): number {
  if (typeof body !== "string") return body === null ? 0 : bound;
  let latest = 0;
  for (const [, text = ""] of body.matchAll(instant)) {
    const shown = Date.parse(text);
    // A text that is not an instant is neither later nor earlier than anything.
    if (shown > latest && shown <= bound) latest = shown;
  }
  return latest;
}
