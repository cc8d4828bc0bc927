import { describeSubjects } from "#reports/subjects-shown.ts";
import type { RunRecord } from "#lib/run/record.ts";
import type { Layout } from "./layout.ts";
import { counted } from "#reports/counted.ts";
import { undemonstrated, verdictSentence } from "#reports/verdict-sentence.ts";
import { inkOf, labelled, paint } from "./layout.ts";

const judgedVerdicts: ReadonlySet<string | null> = new Set(["pass", "fail", "warning"]);

/** What was judged, the basis of the verdict, and the verdict as the last line. */
export function conclusion(record: RunRecord, layout: Layout): string[] {
  const lines: readonly (readonly [string, string])[] = [
    ["target", `${record.target.baseUrl} workspace ${record.target.workspace}`],
    ["checks", tally(record)],
    ["coverage", basis(record)],
  ];
  return [
    ...lines.flatMap((line) => labelled(line, layout)),
    paint(verdictSentence(record), inkOf[record.verdict], layout),
  ];
}

function tally({ counts }: RunRecord): string {
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  return present.map(([verdict, count]) => `${count} ${verdict}`).join(", ") || "none";
}

function basis(record: RunRecord): string {
  const { requests, durationMs, profile, selection, seed } = record;
  const judged = record.clauses.filter(({ verdict }) => judgedVerdicts.has(verdict)).length;
  const notTestable = record.clauses.filter(({ notTestable: reason }) => reason !== null).length;
  const subjects = describeSubjects(record.clauses);
  const repeated = [
    requests.retried > 0 ? [`${requests.retried} retried`] : [],
    requests.rateLimited > 0 ? [`${requests.rateLimited} rate limited`] : [],
  ].flat();
  const reported = repeated.length === 0 ? "" : ` (${repeated.join(", ")})`;
  return [
    `${judged} of ${counted(record.clauses.length, "clause")} judged`,
    ...(subjects === null ? [] : [subjects]),
    `${undemonstrated(record)} untested`,
    `${notTestable} not testable`,
    `${counted(requests.total, "request")}${reported}`,
    `${(durationMs / 1000).toFixed(1)} s`,
    selection === null ? `profile ${profile}` : `profile ${profile}, only ${selection}`,
    `seed ${seed}`,
  ].join("; ");
}
