import { nearest } from "#lib/target/nearest.ts";
import type { PlacedEntry } from "./baseline.ts";
import { comesAndGoes } from "./hold.ts";
import { isKnownFailure } from "./pin.ts";
import type { KnownCheck } from "./read-baseline.ts";

/** What is wrong with an entry that matches the schema, in one sentence; null if nothing is. */
export function faultOfEntry(
  entry: PlacedEntry,
  before: readonly PlacedEntry[],
  known: readonly KnownCheck[],
): string | null {
  const own = known.find(({ id }) => id === entry.check);
  if (own === undefined) {
    const near = nearest(
      entry.check,
      known.map(({ id }) => id),
    );
    return `${quoted(entry.check)} is not a check of this suite; the nearest is ${String(near)}.`;
  }
  if (own.clause !== entry.clause) {
    return `${quoted(entry.clause)} is not the clause of ${own.id}, which is ${own.clause}.`;
  }
  if (own.subject !== entry.subject) {
    const is = own.subject === undefined ? "on no subject" : `on ${quoted(own.subject)}`;
    const says = entry.subject === undefined ? "names none" : `names ${quoted(entry.subject)}`;
    return `${own.id} judges its clause ${is}; the entry ${says}.`;
  }
  if (!isDate(entry.expires)) return `${quoted(entry.expires)} is not a date of the calendar.`;
  const twin = before.find((one) => one.check === entry.check && !isAnotherFailure(one, entry));
  return twin === undefined ? null : `${own.id} has an entry already, on line ${twin.line}.`;
}

/** Whether a check has both failures: they look different, and one of them need not show. */
function isAnotherFailure(one: PlacedEntry, entry: PlacedEntry): boolean {
  return (comesAndGoes(one) || comesAndGoes(entry)) && !isKnownFailure(one, entry);
}

/** Whether a text is a date of the calendar, as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
