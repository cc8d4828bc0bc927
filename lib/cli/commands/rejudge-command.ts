import type { CheckResult } from "#lib/check/result.ts";
import { buildRecord } from "#lib/run/build-record.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { answersSeenIn } from "#lib/run/circumstances/answers-seen.ts";
import { refusedMembersIn } from "#lib/run/refused-members.ts";
import { counted } from "#reports/counted.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { catalogDigest, clauseRows } from "#lib/engine/record-of.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { rejudging } from "#lib/recording/rejudging.ts";
import { terminalStyle } from "#lib/cli/terminal/terminal-style.ts";

/** Differing verdicts that are listed individually; the rest are counted. */
const reported = 20;

/** `rejudge`: judges a recorded run again, without a deployment, and says which verdicts differ. */
export async function rejudgeCommand(folder: string): Promise<void> {
  const run = readRecordedRun(folder);
  const results = await rejudging(run).judge();
  const record = rejudgeRecord(run, results);
  process.stdout.write(renderTerminal(record, { ...terminalStyle(), out: folder }));
  process.stdout.write(describeDifferences(run.record, results));
  process.exitCode = record.exitCode;
}

/** The record of a run with current verdicts. */
function rejudgeRecord(
  { record, exchanges, unaffectedReads }: RecordedRun,
  results: readonly CheckResult[],
): RunRecord {
  const { leftovers, faults } = record;
  return buildRecord({
    ...record,
    suite: { ...record.suite, catalogDigest: catalogDigest() },
    results,
    arranged: refusedMembersIn(exchanges),
    exchanges,
    misses: unaffectedReads.misses,
    notes: unaffectedReads.notes,
    answers: answersSeenIn(exchanges),
    clauses: clauseRows(),
    leftovers,
    faults,
  });
}

function describeDifferences(record: RunRecord, results: readonly CheckResult[]): string {
  const now = new Map<string, CheckResult>(results.map((result) => [result.id, result]));
  const differing = record.checks.flatMap(({ id, verdict }) => {
    const again = now.get(id);
    if (again?.verdict === verdict) return [];
    const reason = again?.reason?.sentence ?? again?.findings[0]?.at ?? null;
    const today = again?.verdict ?? "not in this catalog";
    return [`  ${id}: ${verdict}, now ${today}${reason === null ? "" : ` (${reason})`}`];
  });
  const count = `${counted(differing.length, "verdict differs", "verdicts differ")} from the record`;
  return [count, ...differing.slice(0, reported), ""].map(plainText).join("\n");
}
