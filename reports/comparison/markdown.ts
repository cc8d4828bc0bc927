import { describeCited } from "#lib/contract/cited-clause.ts";
import type { CheckChange, Comparison, RunSummary } from "#lib/comparison/comparison.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { counted } from "#reports/counted.ts";
import { codeCell, uncutCodeSpan, escapeMarkdown } from "./escape-markdown.ts";
import {
  causeHeading,
  causeLines,
  causes,
  changeKinds,
  tallyCauses,
  describeComparison,
  describeDocument,
  describeSeen,
} from "./wording.ts";

const fullReports = 50;
const ids = 20;
const rows = 100;

/** A comparison as Markdown, for a pull request or a build summary. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { words, limits } = describeComparison(comparison);
  const blocks = [
    `# ${words}`,
    `${limits.join(", ")}.`,
    runTable(comparison),
    ...differences(comparison),
    ...found(comparison),
    ...causeTable(comparison),
    ...changeKinds.flatMap(([kind, title, lead]) => {
      const changes = comparison.changes.filter((change) => change.kind === kind);
      if (changes.length === 0) return [];
      const reported = kind === "newly-failing" ? reports(changes) : groups(changes);
      return [`## ${title} (${changes.length})`, lead, ...reported];
    }),
    "## Schema document",
    ...documentBlocks(comparison),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function runTable({ before, after }: Comparison): string {
  const row = (name: string, describe: (run: RunSummary) => string) =>
    `| ${name} | ${describe(before)} | ${describe(after)} |`;
  return [
    "| | before | after |",
    "| --- | --- | --- |",
    row("run", ({ label }) => codeCell(label)),
    row("deployment", ({ target }) => codeCell(`${target.baseUrl} ${target.workspace}`)),
    row("started", ({ startedAt }) => codeCell(startedAt)),
    row("suite", ({ suite }) => codeCell(suite.version)),
    row("verdict", ({ verdict }) => codeCell(verdict)),
  ].join("\n");
}

function differences({ differences: all }: Comparison): string[] {
  if (all.length === 0) return [];
  const lines = all.map(
    ({ what, before, after }) =>
      `- ${escapeMarkdown(what)}: ${uncutCodeSpan(before)}, then ${uncutCodeSpan(after)}`,
  );
  return ["## Given differently", lines.join("\n")];
}

function found(comparison: Comparison): string[] {
  const lines = causeLines(comparison);
  if (lines.length === 0) return [];
  const shown = lines.slice(0, rows).map((line) => `- ${escapeMarkdown(line)}`);
  return [`## ${causeHeading(comparison)}`, shown.join("\n"), ...more(lines.length - shown.length)];
}

function causeTable(comparison: Comparison): string[] {
  const tally = tallyCauses(comparison);
  if (tally.length === 0) return [];
  const lines = tally.map(([cause, count]) => {
    const [, means = ""] = causes.find(([name]) => name === cause) ?? [];
    return `| ${cause} | ${count} | ${means} |`;
  });
  return [["| cause | checks | meaning |", "| --- | ---: | --- |", ...lines].join("\n")];
}

function reports(changes: readonly CheckChange[]): string[] {
  const shown = changes.slice(0, fullReports);
  return [...shown.map(report), ...more(changes.length - shown.length)];
}

function report(change: CheckChange): string {
  const { finding = null } = change.after ?? {};
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ["clause", describeCited(change)],
    ["before", describeSeen(change.before)],
    ["at", finding?.at],
    ["expected", finding?.expected],
    ["actual", finding?.actual],
    ["request", finding?.request],
    ["curl", finding?.curl],
    ["replay", finding?.replay],
  ];
  const reported = facts.flatMap(([label, text]) =>
    typeof text === "string" && text !== "" ? [`- ${label}: ${uncutCodeSpan(text)}`] : [],
  );
  return [
    `### ${uncutCodeSpan(change.check)}`,
    "",
    `${escapeMarkdown(change.title)}. ${escapeMarkdown(change.sentence)}`,
    "",
    `- cause: **${change.cause}**, ${escapeMarkdown(change.because)}`,
    ...reported,
  ].join("\n");
}

function groups(changes: readonly CheckChange[]): string[] {
  const byReason = groupBy(changes, ({ cause, because }) => JSON.stringify([cause, because]));
  return [...byReason.values()].map((group) => {
    const [{ cause, because } = { cause: "", because: "" }] = group;
    const shown = group.slice(0, ids);
    return [
      `**${cause}**, ${escapeMarkdown(because)} (${counted(group.length, "check")})`,
      "",
      ...shown.map(
        ({ check, before, after }) =>
          `- ${uncutCodeSpan(check)}: ${before?.verdict ?? "absent"}, now ${escapeMarkdown(describeSeen(after))}`,
      ),
      ...more(group.length - shown.length).map((line) => `- ${line}`),
    ].join("\n");
  });
}

function documentBlocks(comparison: Comparison): string[] {
  const { changes, left } = comparison.document;
  const shown = changes.slice(0, rows);
  const line = escapeMarkdown(describeDocument(comparison));
  if (shown.length === 0) return [line];
  const lines = shown.map(
    ({ operation, place, what, breaking }) =>
      `| ${breaking ? "**breaking**" : ""} | ${codeCell(operation)} | ${codeCell(place)} | ${escapeMarkdown(what)} |`,
  );
  const table = ["| | operation | place | change |", "| --- | --- | --- | --- |", ...lines];
  return [line, table.join("\n"), ...more(changes.length - shown.length + left)];
}

function more(left: number): string[] {
  return left > 0 ? [`and ${left} more`] : [];
}
