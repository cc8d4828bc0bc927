import { exitCodes } from "#lib/run/exit-codes.ts";
import type { BaselineUse, RunRecord, StaleEntry } from "#lib/run/record.ts";
import { unseenIn } from "#lib/run/unseen.ts";
import type { Baseline, PlacedEntry } from "./baseline.ts";
import { failuresOf } from "./shown-failure.ts";
import { holderOf } from "./hold.ts";
import type { HeldFailure, WhatRan, EntryStanding } from "./standing.ts";
import { standingOf } from "./standing.ts";

/** A record before it was compared with a baseline. */
type Unexcused = WhatRan &
  Pick<
    RunRecord,
    "causes" | "verdict" | "exitCode" | "counts" | "faults" | "finishedAt" | "untested"
  >;

/** Compares a run with the known failures: which were expected, which are new, and which entries are stale. */
export function judgeBaseline(baseline: Baseline, record: Unexcused): BaselineUse {
  const { file, digest, entries } = baseline;
  const failures = heldFailures(entries, record);
  const stood = entryStandings(entries, failures, record);
  const expected = failures.flatMap(({ failure: { check }, by }) => {
    if (by === null) return [];
    const { line, reason, owner, expires } = by;
    return [{ line, check, reason, owner, expires }];
  });
  const stale = sentencesOf(stood, "gone", "expired");
  // A failure in another way than its entry says, or for longer, is reported with the entry.
  const reported = new Set(stale.map(({ check }) => check));
  const unexpected = failures
    .filter(({ failure, by }) => by === null && !reported.has(failure.check))
    .map(({ failure }) => failure.check);
  return {
    file,
    digest,
    entries: entries.length,
    expected,
    unexpected,
    stale,
    undecided: sentencesOf(stood, "hidden", "undecided"),
    exitCode: exitCodeOf(record, unexpected.length + stale.length),
  };
}

/** The failures of a run, each with the entry that holds it on the day of the run. */
export function heldFailures(
  entries: readonly PlacedEntry[],
  record: Pick<RunRecord, "checks" | "causes" | "finishedAt">,
): readonly HeldFailure[] {
  const today = dayOf(record);
  const valid = entries.filter(({ expires }) => expires >= today);
  return failuresOf(record).map((failure) => ({ failure, by: holderOf(valid, failure) }));
}

/** An entry with what a run shows of it. */
interface Stood {
  readonly entry: PlacedEntry;
  readonly standing: EntryStanding;
}

/** What a run shows of each entry. */
export function entryStandings(
  entries: readonly PlacedEntry[],
  failures: readonly HeldFailure[],
  record: WhatRan & Pick<RunRecord, "finishedAt">,
): readonly Stood[] {
  const today = dayOf(record);
  return entries.map((entry) => ({ entry, standing: standingOf(entry, failures, record, today) }));
}

function sentencesOf(
  stood: readonly Stood[],
  ...kinds: readonly EntryStanding["kind"][]
): readonly StaleEntry[] {
  return stood.flatMap(({ entry: { line, check }, standing: { kind, sentence } }) =>
    sentence !== null && kinds.includes(kind) ? [{ line, check, sentence }] : [],
  );
}

function dayOf({ finishedAt }: Pick<RunRecord, "finishedAt">): string {
  return finishedAt.slice(0, 10);
}

function exitCodeOf(record: Unexcused, faulty: number): number {
  const { verdict, exitCode, counts, faults } = record;
  if (faulty > 0) return exitCodes.violation;
  if (verdict !== "fail") return exitCode;
  const unjudged = counts.error + counts.inconclusive + faults.length;
  const showsTooLittle = counts.pass === 0 || unseenIn(record) !== null;
  return unjudged > 0 || showsTooLittle ? exitCodes.couldNotJudge : exitCodes.conforms;
}
