import type { Exchange } from "#lib/http/exchange.ts";

/** What places an answer in time. */
type Dated = Pick<Exchange, "response" | "startedAt" | "timing">;

const minute = 60_000;
/** Offsets of time zones are multiples of it. */
const quarter = 15 * minute;
const farthestZone = 14 * 60 * minute;
const slack = 2 * minute;

/**
 * Whether an instant given as the current time is the local time of a time zone; null if the clocks of the deployment
 * contradict each other: the instant is off its Date by no time zone, or it is the time of the suite's clock, so that it
 * is the Date that is off. Without a Date, which nothing demands, the suite's own clock decides.
 */
export function isLocalTime(dated: Dated, instant: unknown): boolean | null {
  const made = Date.parse(String(instant));
  if (Number.isNaN(made)) return null;
  const date = dateOf(dated);
  const own = ownTimeOf(dated);
  const off = Math.abs(made - (date ?? own));
  if (off < slack) return false;
  if (date !== null && Math.abs(made - own) < slack) return null;
  const zones = Math.round(off / quarter);
  const isZone = zones > 0 && off <= farthestZone + slack;
  if (isZone && Math.abs(off - zones * quarter) < slack) return true;
  // Our clock and theirs may differ by any number of minutes.
  return date === null ? false : null;
}

/** The current time that an answer is held against, in words: its Date, or the suite's own time if it has none. */
export function presentOf(dated: Dated): string {
  return new Date(dateOf(dated) ?? ownTimeOf(dated)).toUTCString();
}

function dateOf({ response }: Dated): number | null {
  const date = Date.parse(response.headers["date"] ?? "");
  return Number.isNaN(date) ? null : date;
}

/** A request may have waited long before it left. */
function ownTimeOf({ startedAt, timing }: Dated): number {
  return timing?.wall ?? Date.parse(startedAt);
}
