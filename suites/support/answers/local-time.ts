import type { Exchange } from "#lib/http/exchange.ts";

const minute = 60_000;
/** Offsets of time zones are multiples of it. */
const quarter = 15 * minute;
const farthestZone = 14 * 60 * minute;
const slack = 2 * minute;

/**
 * Whether an instant given as the current time is the local time of a time zone; null if the clocks cannot be compared:
 * there is no Date, its offset matches no time zone, or the instant is the time of the suite's clock, so that it is the
 * Date that is off.
 */
export function isLocalTime(
  { response, startedAt }: Pick<Exchange, "response" | "startedAt">,
  instant: unknown,
): boolean | null {
  const now = Date.parse(response.headers["date"] ?? "");
  const off = Math.abs(Date.parse(String(instant)) - now);
  if (Number.isNaN(off)) return null;
  if (off < slack) return false;
  if (Math.abs(Date.parse(String(instant)) - Date.parse(startedAt)) < slack) return null;
  const zones = Math.round(off / quarter);
  const isZone = zones > 0 && off <= farthestZone + slack;
  return isZone && Math.abs(off - zones * quarter) < slack ? true : null;
}
