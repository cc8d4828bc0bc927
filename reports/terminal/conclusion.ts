import type { RunRecord } from "#lib/run/record.ts";
import type { Layout } from "./layout.ts";
import { counted, inkOf, labelled, paint } from "./layout.ts";

const judgedVerdicts: ReadonlySet<string | null> = new Set(["pass", "fail", "advisory"]);

/** What was judged, what the verdict rests on, and the verdict itself as the last line. */
export function conclusion(record: RunRecord, layout: Layout): string[] {
  const lines: readonly (readonly [string, string])[] = [
    ["target", `${record.target.baseUrl} workspace ${record.target.workspace}`],
    ["checks", tally(record)],
    ["rests on", basis(record)],
  ];
  return [
    ...lines.flatMap((line) => labelled(line, layout)),
    paint(sentence(record), inkOf[record.verdict], layout),
  ];
}

function tally({ counts }: RunRecord): string {
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  return present.map(([verdict, count]) => `${count} ${verdict}`).join(", ") || "none";
}

function basis(record: RunRecord): string {
  const { requests, durationMs, profile, selection, seed } = record;
  const judged = record.clauses.filter(({ verdict }) => judgedVerdicts.has(verdict)).length;
  const excused = record.clauses.filter(({ excused: reason }) => reason !== null).length;
  const repeated = [
    requests.retried > 0 ? [`${requests.retried} retried`] : [],
    requests.rateLimited > 0 ? [`${requests.rateLimited} rate limited`] : [],
  ].flat();
  const told = repeated.length === 0 ? "" : ` (${repeated.join(", ")})`;
  return [
    `${judged} of ${counted(record.clauses.length, "clause")} judged`,
    `${undemonstrated(record)} not demonstrated`,
    `${excused} excused`,
    `${counted(requests.total, "request")}${told}`,
    `${(durationMs / 1000).toFixed(1)} s`,
    selection === null ? `profile ${profile}` : `profile ${profile}, only ${selection}`,
    `seed ${seed}`,
  ].join("; ");
}

/** Limits of what was shown stand beside the word, so that no one quotes more than was shown. */
function sentence(record: RunRecord): string {
  const { counts } = record;
  const silent = counts.error + counts.inconclusive;
  const unjudged = `${counted(silent, "check")} could not judge`;
  if (record.verdict === "fail") {
    const violated = record.checks.filter(({ verdict }) => verdict === "fail");
    const clauses = new Set(violated.map(({ clause }) => clause)).size;
    const beside = silent > 0 ? `; ${unjudged}` : "";
    return `VIOLATES THE CONTRACT: ${counted(clauses, "clause")}${beside}`;
  }
  if (record.verdict !== "pass") {
    if (silent > 0) return `COULD NOT JUDGE: ${unjudged}`;
    if (record.faults.length > 0)
      return `COULD NOT JUDGE: ${counted(record.faults.length, "fault")} of the suite`;
    return "COULD NOT JUDGE: nothing passed, so nothing was shown";
  }
  const limits = [
    undemonstrated(record) > 0
      ? [`${counted(undemonstrated(record), "clause")} not demonstrated`]
      : [],
    counts.advisory > 0 ? [counted(counts.advisory, "piece") + " of advice"] : [],
    record.selection === null && record.profile !== "smoke"
      ? []
      : ["in the part that was selected"],
  ].flat();
  return limits.length === 0 ? "CONFORMS" : `CONFORMS: ${limits.join(", ")}`;
}

function undemonstrated({ clauses }: RunRecord): number {
  return clauses.filter(({ verdict }) => verdict === "not-demonstrated").length;
}
