import { describeCited } from "#lib/contract/cited-clause.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import type { Layout } from "./layout.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { counted } from "#reports/counted.ts";
import { secondChanceText } from "#reports/second-chance-text.ts";
import { disturbanceLines } from "#reports/disturbance-lines.ts";
import { openingSentences } from "#reports/opening-sentences.ts";
import { whatHappens } from "#reports/what-happens.ts";
import { baselineLines } from "./baseline.ts";
import { causeBlocks } from "./causes.ts";
import { conclusion } from "./conclusion.ts";
import { indented, paint } from "./layout.ts";
import { plainText } from "./plain-text.ts";
import { untestedLines } from "./untested.ts";

/** Renders a run for a terminal. */
interface TerminalOptions extends Layout {
  /** Reports everything, however long. @default false */
  readonly verbose?: boolean;
  /** Folder that received the record, or null if none was requested. @default null */
  readonly out?: string | null;
}

const mostCauses = 20;
const findingsOfOne = 1;
const idsOfOne = 5;
const rows = 20;

/** The whole report of a run; its last line is the verdict. */
export function renderTerminal(record: RunRecord, options: TerminalOptions): string {
  const blocks = [
    ...openingBlocks(record, options),
    ...causeBlocks(record, {
      ...options,
      most: options.verbose === true ? Number.POSITIVE_INFINITY : mostCauses,
      ids: options.verbose === true ? Number.POSITIVE_INFINITY : idsOfOne,
      findings: options.verbose === true ? Number.POSITIVE_INFINITY : findingsOfOne,
      rest: where(options),
    }),
    ...section("Advice", advice(record, options), options),
    ...section("Could not judge", unjudged(record, options), options),
    ...section("Answered by something else", disturbed(record, options), options),
    ...section(
      "Unstable: passed only because a request or the check was sent again",
      unstable(record, options),
      options,
    ),
    ...section(
      "Untested, and what would unlock it",
      untestedLines(record, {
        ...options,
        verbose: options.verbose === true,
        rest: where(options),
      }),
      options,
    ),
    ...section("Not applicable", inapplicable(record, options), options),
    ...section("Implementation-defined behaviour", observed(record, options), options),
    ...section("Left behind", leftovers(record, options), options),
    ...section("Baseline", baselineLines(record, options), options),
    ...section("Circumstances", circumstances(record, options), options),
    conclusion(record, options),
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** What the run did not judge or see comes before anything that it saw. */
function openingBlocks(record: RunRecord, options: TerminalOptions): string[][] {
  return openingSentences(record).map((sentence) =>
    indented(sentence, 0, options).map((line) => paint(line, "red", options)),
  );
}

function advice(record: RunRecord, options: TerminalOptions): string[] {
  const warning = ordered(record, "warning");
  const shown = capped(warning, rows, options);
  const lines = shown.flatMap((check) => [
    ...indented(`${check.id}: ${whatHappens(check)}`, 2, options),
    ...check.findings
      .slice(0, 1)
      .flatMap(({ at, expected, actual }) =>
        indented(`at ${at}: expected ${expected}, actual ${actual}`, 4, options),
      ),
  ]);
  return [...lines, ...more(warning.length - shown.length, options)];
}

/** A reason, and the checks that could not judge because of it. */
type Silence = readonly [reason: string, checks: readonly CheckRecord[]];

// Missing test data may affect hundreds of checks: the reason is reported once.
function unjudged(record: RunRecord, options: TerminalOptions): string[] {
  const lost = [...ordered(record, "error"), ...ordered(record, "inconclusive")];
  const groups = groupBy(
    lost,
    ({ verdict, reason }) => `${verdict}: ${reason?.sentence ?? "no reason given"}`,
  );
  const faults = record.faults.map((fault): Silence => [`suite: ${fault}`, []]);
  const all: readonly Silence[] = [...faults, ...groups];
  const shown = capped(all, rows, options);
  const lines = shown.flatMap(([reason, checks]) => [
    ...indented(reason, 2, options),
    ...(checks.length === 0 ? [] : indented(listed(checks, options), 4, options)),
  ]);
  return [...lines, ...more(all.length - shown.length, options)];
}

function circumstances(record: RunRecord, options: TerminalOptions): string[] {
  return record.circumstances.flatMap(({ sentence }) => indented(sentence, 2, options));
}

function disturbed(record: RunRecord, options: TerminalOptions): string[] {
  const lines = disturbanceLines(record);
  const shown = capped(lines, rows, options);
  return [
    ...shown.flatMap((line) => indented(line, 2, options)),
    ...more(lines.length - shown.length, options),
  ];
}

function unstable(record: RunRecord, options: TerminalOptions): string[] {
  const wanted = new Set(record.unstable);
  const checks = record.checks.filter(({ id }) => wanted.has(id));
  const shown = capped(checks, rows, options);
  const lines = shown.flatMap((check) =>
    indented(`${check.id}: ${secondChanceText(check)}`, 2, options),
  );
  return [...lines, ...more(checks.length - shown.length, options)];
}

function inapplicable(record: RunRecord, options: TerminalOptions): string[] {
  const groups = groupBy(
    ordered(record, "not-applicable"),
    ({ reason }) => reason?.sentence ?? "no reason given",
  );
  const all = [...groups];
  const shown = capped(all, rows, options);
  const lines = shown.flatMap(([reason, checks]) =>
    indented(`${reason}: ${listed(checks, options)}`, 2, options),
  );
  return [...lines, ...more(all.length - shown.length, options)];
}

function observed({ observations }: RunRecord, options: TerminalOptions): string[] {
  if (options.verbose === true)
    return observations.flatMap((one) =>
      indented(`${describeCited(one)}: ${one.note}`, 2, options),
    );
  if (observations.length === 0) return [];
  return [`  ${counted(observations.length, "observation")}, see ${where(options)}`];
}

function leftovers(record: RunRecord, options: TerminalOptions): string[] {
  const shown = capped(record.leftovers, rows, options);
  const lines = shown.flatMap(({ kind, path, reason }) =>
    indented(`${kind} ${path}: ${reason}`, 2, options),
  );
  return [...lines, ...more(record.leftovers.length - shown.length, options)];
}

function section(title: string, lines: string[], options: TerminalOptions): string[][] {
  return lines.length === 0 ? [] : [[paint(title, "bold", options), ...lines]];
}

/** By clause and subject, so that the findings of one defect are together. */
function ordered(record: RunRecord, verdict: CheckRecord["verdict"]): CheckRecord[] {
  const checks = record.checks.filter((check) => check.verdict === verdict);
  return [...groupBy(checks, describeCited).values()].flat();
}

function listed(checks: readonly CheckRecord[], options: TerminalOptions): string {
  const shown = capped(checks, idsOfOne, options).map(({ id }) => id);
  const left = checks.length - shown.length;
  return left === 0 ? shown.join(", ") : `${shown.join(", ")} and ${left} more`;
}

function more(left: number, options: TerminalOptions): string[] {
  return left > 0 ? [`  and ${left} more, see ${where(options)}`] : [];
}

function capped<T>(
  all: readonly T[],
  most: number,
  { verbose = false }: TerminalOptions,
): readonly T[] {
  return verbose ? all : all.slice(0, most);
}

function where({ out = null }: TerminalOptions): string {
  return out === null ? "run.json, which --out DIR leaves" : plainText(`${out}/run.json`);
}
