import type { PlainResponse } from "./message.ts";

const instant = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/gu;

/** Whether a response shows an instant that is later than a time of day, in milliseconds. */
export function showsLaterThan({ body }: PlainResponse, timeOfDay: number): boolean {
  if (typeof body !== "string") return body !== null;
  const present = new Date(timeOfDay).toISOString();
  for (const [, shown = ""] of body.matchAll(instant)) if (shown > present) return true;
  return false;
}
