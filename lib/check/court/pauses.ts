import type { Note } from "#lib/http/exchange.ts";
import type { ClockStep } from "./clock-steps.ts";

/** The time in which this process, or the machine, did not run. */
export interface Pause {
  /** Of the monotonic clock; instants of two origins cannot be compared. */
  readonly origin: number;
  /** Milliseconds since the origin; both are the same instant if the machine slept, as the clock stood still. */
  readonly from: number;
  readonly to: number;
}

/** What a note of a pause is called, and under whose name it is stored. */
export const pauseNote = { origin: { check: "watch", branch: 0 }, what: "pause" } as const;

/** The pauses that a run noticed, in order. */
export function pausesIn(
  notes: readonly Pick<Note, "origin" | "what" | "value">[],
): readonly Pause[] {
  return notes
    .filter(({ origin, what }) => origin.check === pauseNote.origin.check && isPauseNote(what))
    .flatMap(({ value }) => pauseOf(value) ?? [])
    .toSorted((one, other) => one.origin - other.origin || one.from - other.from);
}

/** The times in which the machine slept: the monotonic clock stood still, so that both clocks moved on together. */
export function sleepsIn(steps: readonly ClockStep[]): readonly Pause[] {
  return steps
    .filter(({ whose, ms }) => whose === "both" && ms > 0)
    .map(({ origin, from, to }) => ({ origin, from, to }));
}

/** Whether a pause overlaps a window of the monotonic clock. */
export function isPauseWithin(
  pauses: readonly Pause[],
  window: Pick<Pause, "origin" | "from" | "to">,
): boolean {
  return pauses.some(
    ({ origin, from, to }) => origin === window.origin && from <= window.to && to >= window.from,
  );
}

function isPauseNote(what: string): boolean {
  return what === pauseNote.what;
}

/** A journal may come from elsewhere, so the value is not trusted. */
function pauseOf(value: unknown): Pause | null {
  const { origin, from, to } = Object(value);
  const isWhole = [origin, from, to].every(
    (one) => typeof one === "number" && Number.isFinite(one),
  );
  return isWhole && from <= to ? { origin, from, to } : null;
}
