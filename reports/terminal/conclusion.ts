import { describeCoverage } from "#reports/clause-coverage.ts";
import { countedRecords } from "#reports/counted-checks.ts";
import { describeSubjects } from "#reports/subjects-shown.ts";
import type { RunRecord } from "#lib/run/record.ts";
import type { Layout } from "./layout.ts";
import { counted, inGroups } from "#reports/counted.ts";
import { verdictSentence } from "#reports/verdict-sentence.ts";
import { inkOf, labelled, paint } from "./layout.ts";

/** What was judged, the basis of the verdict, and the verdict as the last line. */
export function conclusion(record: RunRecord, layout: Layout): string[] {
  const lines: readonly (readonly [string, string])[] = [
    ["target", `${record.target.baseUrl} workspace ${record.target.workspace}`],
    ["checks", tally(record)],
    ["coverage", coverage(record)],
    ["run", basis(record)],
    ...(record.selection === null ? [] : [["narrowed", record.selection] as const]),
  ];
  return [
    ...lines.flatMap((line) => labelled(line, layout)),
    paint(verdictSentence(record), inkOf[record.verdict], layout),
  ];
}

function tally({ counts, checks }: RunRecord): string {
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  const verdicts = present.map(([verdict, count]) => `${inGroups(count)} ${verdict}`).join(", ");
  return verdicts === "" ? "none" : `${countedRecords(checks)}: ${verdicts}`;
}

function coverage({ clauses }: RunRecord): string {
  const subjects = describeSubjects(clauses);
  return [describeCoverage(clauses), ...(subjects === null ? [] : [subjects])].join("; ");
}

function basis({ requests, durationMs, profile, seed }: RunRecord): string {
  const repeated = [
    requests.retried > 0 ? [`${inGroups(requests.retried)} retried`] : [],
    requests.rateLimited > 0 ? [`${inGroups(requests.rateLimited)} rate limited`] : [],
  ].flat();
  const reported = repeated.length === 0 ? "" : ` (${repeated.join(", ")})`;
  return [
    `${counted(requests.total, "request")}${reported}`,
    `${(durationMs / 1000).toFixed(1)} s`,
    `profile ${profile}`,
    `seed ${seed}`,
  ].join("; ");
}
