import type { Cause } from "#lib/diagnosis/cause.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { counted } from "./counted.ts";
import { isKnownCause, knownNote } from "./known-cause.ts";

/** What is broken, where, and how many checks fail because of it, in one line. */
export function causeLine({ sentence, checks }: Cause): string {
  return `${sentence} (${counted(checks.length, "check")})`;
}

/** How many checks failed for how many causes, and how many of those the baseline does not know. */
export function causesHeading(record: RunRecord): string {
  const { causes, counts, baseline } = record;
  const fresh = causes.filter((cause) => !isKnownCause(record, cause)).length;
  const heading = `${counted(counts.fail, "failed check")}, ${counted(causes.length, "cause")}`;
  return baseline === null ? heading : `${heading}, ${fresh} new`;
}

/** What else a reader has to know about a cause; one sentence each. */
export function causeNotes(cause: Cause, record: RunRecord): readonly string[] {
  const { likely, subjects, isRefusal } = cause;
  const known = knownNote(record, cause);
  const others = likely.slice(1).map(({ defect }) => defect);
  const held = subjects?.held ?? [];
  return [
    ...(known === null ? [] : [known]),
    ...(isRefusal ? ["A write is refused here: other failures may result from it."] : []),
    ...(others.length > 0 ? [`As likely: ${others.join("; or: ")}.`] : []),
    ...(held.length > 0 && held.length <= mostHeld ? [`It holds on ${held.join(", ")}.`] : []),
    ...(held.length > mostHeld ? [`It holds on ${counted(held.length, "other subject")}.`] : []),
  ];
}

const mostHeld = 8;
