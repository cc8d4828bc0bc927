import { describeUnlock } from "#lib/run/changer.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import type { BaselineUse, CheckRecord, RunRecord, StaleEntry } from "#lib/run/record.ts";
import { unseenIn } from "#lib/run/unseen.ts";
import type { Baseline, PlacedEntry } from "./baseline.ts";
import type { Pin } from "./pin.ts";
import { isKnownFailure, pinDifference, pinOf } from "./pin.ts";

/** A record before it was compared with a baseline. */
type Unexcused = Pick<
  RunRecord,
  "checks" | "causes" | "verdict" | "exitCode" | "counts" | "faults" | "finishedAt" | "untested"
>;

/** Compares a run with the known failures: which were expected, which are new, and which entries are stale. */
export function judgeBaseline(baseline: Baseline, record: Unexcused): BaselineUse {
  const today = record.finishedAt.slice(0, 10);
  const checks = new Map(record.checks.map((check) => [check.id, check]));
  const entryOf = new Map(baseline.entries.map((entry) => [entry.check, entry]));
  const failing = record.checks.filter(({ verdict }) => verdict === "fail");
  const judged = baseline.entries.flatMap((entry) => {
    const check = checks.get(entry.check);
    // A narrowed run says nothing about the checks that it excluded.
    if (check === undefined) return [];
    const found: Judged = { check, seen: check.verdict === "fail" ? pinOf(check, record) : null };
    const isSeen = sees(found, entry);
    const spared = entry.random === true && !isSeen && isSparedBy(baseline.entries, found);
    return [{ entry, isSeen, lapse: spared ? null : lapseOf(entry, found, today) }];
  });
  const stale = judged.flatMap(({ entry, lapse }): StaleEntry[] =>
    lapse === null ? [] : [{ line: entry.line, check: entry.check, sentence: lapse }],
  );
  const expected = judged.flatMap(({ entry, isSeen, lapse }) =>
    lapse === null && isSeen ? [entry] : [],
  );
  const unexpected = failing.filter(({ id }) => !entryOf.has(id)).map(({ id }) => id);
  const { file, digest, entries } = baseline;
  return {
    file,
    digest,
    entries: entries.length,
    expected: expected.map(({ line, check, reason, owner, expires }) => ({
      line,
      check,
      reason,
      owner,
      expires,
    })),
    unexpected,
    stale,
    exitCode: exitCodeOf(record, unexpected.length + stale.length),
  };
}

/** A check that an entry names, and how it fails; null if it does not fail. */
interface Judged {
  readonly check: CheckRecord;
  readonly seen: Pin | null;
}

/** Whether a check fails as an entry says. */
function sees({ check, seen }: Judged, entry: PlacedEntry): boolean {
  return seen !== null && entry.check === check.id && isKnownFailure(entry, seen);
}

/** Whether random input revealed another entry of the check, so that nothing is known about this one. */
function isSparedBy(all: readonly PlacedEntry[], judged: Judged): boolean {
  return all.some((other) => sees(judged, other));
}

/** Why an entry is stale, in one sentence; null if it is not, or if the run could not decide. */
function lapseOf(entry: PlacedEntry, { check, seen }: Judged, today: string): string | null {
  const head = `Line ${entry.line}: ${entry.check}`;
  if (entry.expires < today) {
    return `${head} was tolerated until ${entry.expires}: fix it, or ask ${entry.owner} for a new date.`;
  }
  if (check.verdict === "error" || check.verdict === "inconclusive") return null;
  if (check.verdict === "untested") {
    const unlock = check.unlock === null ? "" : `; it needs ${describeUnlock(check.unlock)}`;
    return `${head} was untested, so it is unknown whether it still fails${unlock}.`;
  }
  if (seen === null && entry.intermittent === true) return null;
  if (seen === null) return `${head} no longer fails (${check.verdict}): remove the entry.`;
  if (isKnownFailure(entry, seen)) return null;
  return `${head} fails differently: now ${pinDifference(entry, seen)}.`;
}

function exitCodeOf(record: Unexcused, faulty: number): number {
  const { verdict, exitCode, counts, faults } = record;
  if (faulty > 0) return exitCodes.violation;
  if (verdict !== "fail") return exitCode;
  const unjudged = counts.error + counts.inconclusive + faults.length;
  const showsTooLittle = counts.pass === 0 || unseenIn(record) !== null;
  return unjudged > 0 || showsTooLittle ? exitCodes.couldNotJudge : exitCodes.conforms;
}
