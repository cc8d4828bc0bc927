import { describeSubjects } from "#reports/subjects-shown.ts";
import type { Cause } from "#lib/diagnosis/cause.ts";
import { describeCited } from "#lib/contract/cited-clause.ts";
import type { Chapter } from "#lib/run/chapters.ts";
import { chaptersOf } from "#lib/run/chapters.ts";
import type { CheckRecord, Lack, RunRecord } from "#lib/run/record.ts";
import { anotherUser, isRefusedToUser } from "#lib/run/changer.ts";
import { askedBefore, byChanger, listedUnlocks } from "#lib/run/listed-unlocks.ts";
import { causeNotes, causesHeading } from "#reports/cause-text.ts";
import { describeCoverage } from "#reports/clause-coverage.ts";
import { counted, inGroups } from "#reports/counted.ts";
import { checksInWords, countedRecords } from "#reports/counted-checks.ts";
import { whatHappens } from "#reports/what-happens.ts";
import { disturbanceLines } from "#reports/disturbance-lines.ts";
import { openingSentences } from "#reports/opening-sentences.ts";
import type { ClauseStanding } from "#reports/standing.ts";
import { clauseStanding, standings } from "#reports/standing.ts";
import { describeVerdict } from "#reports/verdict-sentence.ts";
import { codeSpan, proseText } from "./escape-markdown.ts";

// A GitHub step summary is limited to one megabyte in total.
const mostCauses = 20;
const mostIds = 10;
const mostOther = 10;

/** A run as a short Markdown page, for a step summary or a comment. */
export function renderMarkdown(record: RunRecord): string {
  const { words, limits } = describeVerdict(record);
  const { target, profile, selection, seed } = record;
  const narrowed = selection === null ? "" : `, only ${codeSpan(selection)}`;
  const blocks = [
    ...openingSentences(record).map((sentence) => [`**${proseText(sentence)}**`]),
    [`## ${[words, ...limits.map(proseText)].join(" · ")}`],
    [
      `${codeSpan(target.baseUrl)}, workspace ${codeSpan(target.workspace)}; profile ${profile}${narrowed}; seed ${seed}`,
    ],
    circumstances(record),
    causes(record),
    figures(record),
    unjudged(record),
    disturbed(record),
    baseline(record),
    unlocks(record),
    chapters(record),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function figures(record: RunRecord): string[] {
  const { clauses, checks, requests, durationMs } = record;
  const subjects = describeSubjects(clauses);
  const seconds = (durationMs / 1000).toFixed(1);
  return [
    `${describeCoverage(clauses)}${subjects === null ? "" : `; ${subjects}`}. ` +
      `${countedRecords(checks)}, ${counted(requests.total, "request")}, ${seconds} s.`,
  ];
}

function circumstances({ circumstances: found }: RunRecord): string[] {
  if (found.length === 0) return [];
  return ["### Circumstances", "", ...found.map(({ sentence }) => `- ${proseText(sentence)}`)];
}

function disturbed(record: RunRecord): string[] {
  const lines = disturbanceLines(record);
  if (lines.length === 0) return [];
  const shown = lines.slice(0, mostOther).map((line) => `- ${proseText(line)}`);
  return ["### Answered by something else", "", ...shown];
}

function causes(record: RunRecord): string[] {
  const { causes: found, checks } = record;
  if (found.length === 0) return [];
  const byId = new Map(checks.map((check) => [check.id, check]));
  const left = found.length - mostCauses;
  return [
    `### ${causesHeading(record)}`,
    "",
    ...found
      .slice(0, mostCauses)
      .flatMap((cause, index) => causeItem(cause, index + 1, { record, checks: byId })),
    ...(left > 0 ? ["", `and ${left} more, in the whole report`] : []),
  ];
}

function causeItem(
  cause: Cause,
  number: number,
  { record, checks }: { record: RunRecord; checks: ReadonlyMap<string, CheckRecord> },
): string[] {
  const others = cause.checks.filter((id) => id !== cause.witness);
  const witness = checks.get(cause.witness);
  return [
    `${number}. **${proseText(cause.sentence)}** (${counted(cause.checks.length, "check")})`,
    ...causeNotes(cause, record).map((note) => `   - ${proseText(note)}`),
    ...(witness === undefined ? [] : witnessLines(witness)),
    ...(others.length === 0 ? [] : [`   - also: ${shortList(others)}`]),
  ];
}

function witnessLines(check: CheckRecord): string[] {
  const { id, findings } = check;
  const head = `   - ${codeSpan(id)}: ${proseText(whatHappens(check))} (clause ${codeSpan(describeCited(check))})`;
  const [first] = findings;
  if (first === undefined) return [head];
  const { at, expected, actual, request, replay } = first;
  return [
    head,
    `   - at ${codeSpan(at === "" ? "the body" : at)}: expected ${codeSpan(expected)}, got ${codeSpan(actual)}`,
    ...(request === null ? [] : [`   - ${codeSpan(request)}`]),
    `   - ${codeSpan(replay)}`,
  ];
}

function shortList(ids: readonly string[]): string {
  const shown = ids.slice(0, mostIds).map(codeSpan).join(", ");
  return ids.length > mostIds ? `${shown} and ${ids.length - mostIds} more` : shown;
}

function unjudged({ checks, faults }: RunRecord): string[] {
  const lost = checks.filter(({ verdict }) => verdict === "inconclusive" || verdict === "error");
  const reported = [
    ...faults.map((fault) => `- suite: ${codeSpan(fault)}`),
    ...lost.map(
      ({ id, reason }) => `- ${codeSpan(id)}: ${proseText(reason?.sentence ?? "no reason given")}`,
    ),
  ];
  if (reported.length === 0) return [];
  const left = reported.length - mostOther;
  const more = left > 0 ? [`- and ${left} more`] : [];
  return ["### Could not judge", "", ...reported.slice(0, mostOther), ...more];
}

function baseline({ baseline: held }: RunRecord): string[] {
  if (held === null) return [];
  const { expected, unexpected, stale, undecided } = held;
  return [
    "### Baseline",
    "",
    `${codeSpan(held.file)}: ${expected.length} failed as expected, ${unexpected.length} unexpectedly. Such a run certifies nothing.`,
    "",
    ...[...stale, ...undecided]
      .slice(0, mostOther)
      .map(({ sentence }) => `- ${proseText(sentence)}`),
  ];
}

function unlocks(record: RunRecord): string[] {
  const all = listedUnlocks(record);
  if (all.length === 0) return [];
  return [
    "### Untested, and what would unlock it",
    ...byChanger(all).flatMap(([words, lacks]) => [
      "",
      `${words}:`,
      "",
      ...lacks.slice(0, mostOther).map(unlockLine),
      ...(lacks.length > mostOther ? [`- and ${lacks.length - mostOther} more`] : []),
    ]),
  ];
}

function unlockLine(lack: Lack): string {
  const { unlock, clauses } = lack;
  const asked = askedBefore(lack);
  const shown = asked === null ? "" : ` (${codeSpan(asked)})`;
  const silent = `${checksInWords(lack)}, ${counted(clauses, "clause")}`;
  const remedy = isRefusedToUser(unlock) ? `; ${anotherUser}` : "";
  return `- ${codeSpan(unlock.sentence)}: ${silent}${shown}${remedy}`;
}

/** A column for each standing that some clause has, so that the counts of a row add up. */
function chapters(record: RunRecord): string[] {
  const present = new Set(record.clauses.map(clauseStanding));
  const columns = standings.filter(([standing]) => present.has(standing));
  const names = ["chapter", "clauses", ...columns.map(([, , words]) => words)];
  return [
    "<details><summary>Clauses by chapter</summary>",
    "",
    `| ${names.join(" | ")} |`,
    `|---|${"---:|".repeat(names.length - 1)}`,
    ...chaptersOf(record).map((chapter) =>
      chapterLine(
        chapter,
        columns.map(([standing]) => standing),
      ),
    ),
    "",
    "</details>",
  ];
}

function chapterLine({ name, clauses }: Chapter, columns: readonly ClauseStanding[]): string {
  const all = clauses.map(clauseStanding);
  const counts = columns.map((standing) => all.filter((one) => one === standing).length);
  return `| ${[proseText(name), ...[clauses.length, ...counts].map(inGroups)].join(" | ")} |`;
}
