import { exitCodes } from "#lib/run/exit-codes.ts";
import { failureClass, isSameClass, describeClass } from "#lib/run/finding-class.ts";
import type { BaselineUse, CheckRecord, RunRecord, StaleEntry } from "#lib/run/record.ts";
import type { Baseline, PlacedEntry } from "./baseline.ts";

/** A record before a baseline was held against it. */
type Unexcused = Pick<
  RunRecord,
  "checks" | "verdict" | "exitCode" | "counts" | "faults" | "finishedAt"
>;

/** Holds a run against what is known: which failures were expected, which are new, and which entries are stale. */
export function judgeBaseline(baseline: Baseline, record: Unexcused): BaselineUse {
  const today = record.finishedAt.slice(0, 10);
  const checks = new Map(record.checks.map((check) => [check.id, check]));
  const entryOf = new Map(baseline.entries.map((entry) => [entry.check, entry]));
  const failing = record.checks.filter(({ verdict }) => verdict === "fail");
  const judged = baseline.entries.flatMap((entry) => {
    const check = checks.get(entry.check);
    // A narrowed run says nothing of the checks that it left out.
    if (check === undefined) return [];
    const lapse = isSpared(entry, check, baseline.entries) ? null : lapseOf(entry, check, today);
    return [{ entry, lapse }];
  });
  const stale = judged.flatMap(({ entry, lapse }): StaleEntry[] =>
    lapse === null ? [] : [{ line: entry.line, check: entry.check, sentence: lapse }],
  );
  const expected = judged.flatMap(({ entry, lapse }) =>
    lapse === null && isSeen(entry, checks.get(entry.check)) ? [entry] : [],
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

/** Whether the check fails as the entry says. */
function isSeen(entry: PlacedEntry, check: CheckRecord | undefined): boolean {
  return check?.verdict === "fail" && isSameClass(failureClass(check), entry);
}

/** Whether random input showed another entry of the check, so that nothing is known of this one. */
function isSpared(entry: PlacedEntry, check: CheckRecord, all: readonly PlacedEntry[]): boolean {
  if (entry.random !== true || isSeen(entry, check)) return false;
  return all.some((other) => other.check === entry.check && isSeen(other, check));
}

/** Why an entry no longer stands, in one sentence; null where it does, or where the run could not decide. */
function lapseOf(entry: PlacedEntry, check: CheckRecord, today: string): string | null {
  const head = `Line ${entry.line}: ${entry.check}`;
  if (entry.expires < today) {
    return `${head} was tolerated until ${entry.expires}: mend it, or ask ${entry.owner} for a new date.`;
  }
  if (check.verdict === "error" || check.verdict === "inconclusive") return null;
  if (check.verdict === "untested") {
    const unlock = check.unlock === null ? "" : `; what it lacks is ${check.unlock.sentence}`;
    return `${head} was untested, so that nobody knows whether it still fails${unlock}.`;
  }
  if (check.verdict !== "fail" && entry.intermittent === true) return null;
  if (check.verdict !== "fail")
    return `${head} no longer fails (${check.verdict}): remove the entry.`;
  const seen = failureClass(check);
  if (isSameClass(seen, entry)) return null;
  return `${head} fails differently: now ${describeClass(seen)}; the entry says ${describeClass(entry)}.`;
}

function exitCodeOf({ verdict, exitCode, counts, faults }: Unexcused, faulty: number): number {
  if (faulty > 0) return exitCodes.violation;
  if (verdict !== "fail") return exitCode;
  const unjudged = counts.error + counts.inconclusive + faults.length;
  return unjudged > 0 || counts.pass === 0 ? exitCodes.couldNotJudge : exitCodes.conforms;
}
