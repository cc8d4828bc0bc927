import { isDeepStrictEqual } from "node:util";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import type { Complaint } from "./complaint.ts";
import { complain } from "./complaint.ts";

/** Where a record differs from what its own exchanges show when they are judged again. */
export function recordComplaints(
  name: string,
  recorded: RunRecord,
  again: RunRecord,
): readonly Complaint[] {
  const now = new Map(again.checks.map((check) => [check.id, check]));
  const verdicts: string[] = [];
  const others: string[] = [];
  for (const check of recorded.checks) {
    const judged = now.get(check.id);
    if (judged === undefined) verdicts.push(`${name}: ${check.id} cannot be judged again.`);
    else if (judged.verdict !== check.verdict) verdicts.push(`${name}: ${swapped(check, judged)}`);
    else others.push(...differing(check, judged).map((what) => `${name}: ${check.id} ${what}`));
  }
  return [
    ...complain("verdict", verdicts),
    ...complain("record", others),
    ...complain("record", clauses(name, recorded, again)),
    ...complain("record", rollUp(name, recorded, again)),
  ];
}

function swapped(check: CheckRecord, judged: CheckRecord): string {
  const [finding] = judged.findings;
  const why = finding === undefined ? judged.reason?.sentence : `${finding.at}: ${finding.actual}`;
  const because = why === undefined ? "" : ` (${why})`;
  return `${check.id} is recorded as ${check.verdict}; its exchanges give ${judged.verdict}${because}.`;
}

/** Members of a check that its exchanges contradict; its duration is not compared. */
function differing(check: CheckRecord, judged: CheckRecord): string[] {
  return keysOf(check, judged)
    .filter((key) => key !== "durationMs" && !isEqual(check[key], judged[key]))
    .map((key) => `is recorded otherwise than its exchanges give (${key}).`);
}

function clauses(name: string, recorded: RunRecord, again: RunRecord): string[] {
  const now = new Map(again.clauses.map((clause) => [clause.id, clause]));
  const then = new Map(recorded.clauses.map((clause) => [clause.id, clause]));
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((id) => !isEqual(then.get(id), now.get(id)))
    .map((id) => `${name}: clause ${id} is recorded otherwise than its checks give.`);
}

/** Everything else in a record that follows from its checks and its exchanges. */
const derived = [
  "counts",
  "verdict",
  "exitCode",
  "requests",
  "observations",
  "untested",
  "durationMs",
] as const satisfies readonly (keyof RunRecord)[];

function rollUp(name: string, recorded: RunRecord, again: RunRecord): string[] {
  return derived
    .filter((member) => !isEqual(recorded[member], again[member]))
    .map(
      (member) => `${name}: ${member} is recorded otherwise than its checks and exchanges give.`,
    );
}

function keysOf(check: CheckRecord, judged: CheckRecord): (keyof CheckRecord)[] {
  // Both are records of checks; a member that only one of them has is compared, too.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return [...new Set([...Object.keys(check), ...Object.keys(judged)])] as (keyof CheckRecord)[];
}

/** Both are compared as JSON, because a record that was read from a file holds nothing else. */
function isEqual(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(written(left), written(right));
}

function written(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
