const whole = new Intl.NumberFormat("en");
const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A whole number with thousands separators. */
export function figure(count: number): string {
  return whole.format(count);
}

/** Milliseconds in a readable form. */
export function spellDuration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 90) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const rounded = Math.round(seconds);
  return `${figure(Math.floor(rounded / 60))} min ${rounded % 60} s`;
}

/** A time of a record in UTC; anything else is reported unchanged. */
export function spellTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : `${moment.format(time)} UTC`;
}
