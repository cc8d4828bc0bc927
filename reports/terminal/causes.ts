import type { Cause } from "#lib/diagnosis/cause.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { bugReport } from "#reports/bug-report.ts";
import { causeLine, causeNotes, causesHeading } from "#reports/cause-text.ts";
import { counted } from "#reports/counted.ts";
import type { Layout } from "./layout.ts";
import { indented, inkOf, labelled, paint } from "./layout.ts";

/** How many causes are shown, and in what detail. */
interface CauseOptions extends Layout {
  /** Maximum number of causes. */
  readonly most: number;
  /** Maximum number of further checks named for a cause. */
  readonly ids: number;
  /** Maximum number of findings of its witness. */
  readonly findings: number;
  /** Where to find the rest. */
  readonly rest: string;
}

const column = 4;

/** The causes of the failed checks: each with its clearest finding, and the ids of all others. */
export function causeBlocks(record: RunRecord, options: CauseOptions): string[][] {
  const { causes } = record;
  if (causes.length === 0) return [];
  const checks = new Map(record.checks.map((check) => [check.id, check]));
  const shown = causes.slice(0, options.most);
  const left = causes.slice(shown.length);
  return [
    [paint(causesHeading(record), "bold", options)],
    ...shown.flatMap((cause, index) => causeBlock(cause, index + 1, { record, checks }, options)),
    ...(left.length === 0
      ? []
      : [
          [
            `and ${counted(left.length, "more cause")} (${counted(checksOf(left), "check")}), in ${options.rest}`,
          ],
        ]),
  ];
}

function causeBlock(
  cause: Cause,
  number: number,
  { record, checks }: { record: RunRecord; checks: ReadonlyMap<string, CheckRecord> },
  options: CauseOptions,
): string[][] {
  const witness = checks.get(cause.witness);
  const others = cause.checks.filter((id) => id !== cause.witness);
  const findings = witness?.findings ?? [];
  const shown = findings.slice(0, options.findings);
  const left = findings.length - shown.length;
  const head = indented(causeLine(cause), column, options).map((line, index) =>
    index === 0 ? `${number}.`.padEnd(column) + line.slice(column) : line,
  );
  return [
    [
      ...head.map((line) => paint(line, "bold", options)),
      ...causeNotes(cause, record).flatMap((note) => indented(note, column, options)),
    ],
    ...(witness === undefined ? [] : witnessBlocks(witness, shown, options)),
    ...(left > 0
      ? [indented(`and ${counted(left, "more finding")} of ${cause.witness}`, column, options)]
      : []),
    ...(others.length === 0
      ? []
      : [indented(`also: ${listed(others, options.ids)}`, column, options)]),
  ];
}

function witnessBlocks(
  witness: CheckRecord,
  findings: CheckRecord["findings"],
  options: CauseOptions,
): string[][] {
  const ink = inkOf[witness.verdict];
  if (findings.length > 0)
    return findings.map((finding) =>
      bugReport(witness, finding).flatMap((line) => labelled(line, options, ink)),
    );
  const bare = [
    [witness.verdict, `${witness.id}  (${witness.level})`],
    ["", witness.title],
    ["", witness.reason?.sentence ?? "no finding"],
  ] as const;
  return [bare.flatMap((line) => labelled(line, options, ink))];
}

function listed(ids: readonly string[], most: number): string {
  const left = ids.length - most;
  const shown = ids.slice(0, most).join(", ");
  return left > 0 ? `${shown} and ${left} more` : shown;
}

function checksOf(causes: readonly Cause[]): number {
  return causes.reduce((sum, { checks }) => sum + checks.length, 0);
}
