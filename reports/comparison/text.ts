import { describeCited } from "#lib/contract/cited-clause.ts";
import type { CheckChange, Comparison, RunSummary } from "#lib/comparison/comparison.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { counted } from "#reports/counted.ts";
import type { Layout } from "#reports/terminal/layout.ts";
import { indented, inkOf, labelled, paint } from "#reports/terminal/layout.ts";
import {
  causeHeading,
  causeLines,
  changeKinds,
  tallyCauses,
  describeComparison,
  describeDocument,
  describeSeen,
} from "./wording.ts";

/** Renders a comparison as text. */
interface TextOptions extends Layout {
  /** Reports everything, however long. @default false */
  readonly verbose?: boolean;
}

const fullReports = 20;
const ids = 5;
const rows = 30;

/** A comparison as text; its last line is the outcome. */
export function renderComparisonText(comparison: Comparison, options: TextOptions): string {
  const blocks = [
    heading(comparison, options),
    ...section("Given differently", differences(comparison, options), options),
    ...section(causeHeading(comparison), found(comparison, options), options),
    ...changeKinds.flatMap(([kind, title]) => {
      const changes = comparison.changes.filter((change) => change.kind === kind);
      const lines = kind === "newly-failing" ? reports(changes, options) : groups(changes, options);
      return section(`${title} (${changes.length})`, lines, options);
    }),
    ...section("Schema document", documentLines(comparison, options), options),
    [outcome(comparison, options)],
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function heading({ before, after, contract, profile }: Comparison, options: TextOptions): string[] {
  return [
    ...labelled(["contract", `${contract}, profile ${profile}`], options),
    ...labelled(["before", runLine(before)], options),
    ...labelled(["after", runLine(after)], options),
  ];
}

function runLine({ label, target, startedAt, verdict, build }: RunSummary): string {
  const named = build === null ? "" : `, build ${build}`;
  return `${label}: ${target.baseUrl} workspace ${target.workspace}${named}, ${startedAt}, ${verdict}`;
}

function differences({ differences: all }: Comparison, options: TextOptions): string[] {
  return all.flatMap(({ what, before, after }) =>
    indented(`${what}: ${before}, then ${after}`, 2, options),
  );
}

function found(comparison: Comparison, options: TextOptions): string[] {
  const lines = causeLines(comparison);
  const shown = options.verbose === true ? lines : lines.slice(0, rows);
  return [
    ...shown.flatMap((line) => indented(line, 2, options)),
    ...more(lines.length - shown.length),
  ];
}

function reports(changes: readonly CheckChange[], options: TextOptions): string[] {
  const shown = options.verbose === true ? changes : changes.slice(0, fullReports);
  const reported = shown.flatMap((change, index) => [
    ...(index === 0 ? [] : [""]),
    ...report(change, options),
  ]);
  return [...reported, ...more(changes.length - shown.length)];
}

function report(change: CheckChange, options: TextOptions): string[] {
  const { finding = null } = change.after ?? {};
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    ["fail", `${change.check}  (${change.level})`],
    ["", change.title],
    ["cause", `${change.cause}: ${change.because}`],
    ["before", describeSeen(change.before)],
    ["clause", describeCited(change)],
    ["", change.sentence],
    ["at", finding?.at],
    ["expected", finding?.expected],
    ["actual", finding?.actual],
    ["request", finding?.request],
    ["curl", finding?.curl],
    ["replay", finding?.replay],
  ];
  return lines.flatMap(([label, text]) =>
    typeof text === "string" ? labelled([label, text], options, inkOf.fail) : [],
  );
}

// One missing input may affect hundreds of checks: its text is not repeated for each.
function groups(changes: readonly CheckChange[], options: TextOptions): string[] {
  const byReason = groupBy(changes, ({ cause, because }) => `${cause}: ${because}`);
  return [...byReason].flatMap(([reason, group]) => {
    const shown = options.verbose === true ? group : group.slice(0, ids);
    return [
      ...indented(`${reason} (${counted(group.length, "check")})`, 2, options),
      ...shown.flatMap((change) => indented(changeLine(change), 4, options)),
      ...more(group.length - shown.length, 4),
    ];
  });
}

function changeLine({ check, before, after }: CheckChange): string {
  return `${check}: ${before?.verdict ?? "absent"}, now ${describeSeen(after)}`;
}

function documentLines(comparison: Comparison, options: TextOptions): string[] {
  const { changes, left } = comparison.document;
  const shown = options.verbose === true ? changes : changes.slice(0, rows);
  return [
    ...indented(describeDocument(comparison), 2, options),
    ...shown.flatMap(({ operation, place, what, breaking }) =>
      indented(
        `${breaking ? "breaking" : "        "}  ${operation}  ${place}: ${what}`,
        2,
        options,
      ),
    ),
    ...more(changes.length - shown.length + left),
  ];
}

function outcome(comparison: Comparison, options: TextOptions): string {
  const { words, limits } = describeComparison(comparison);
  const tally = tallyCauses(comparison).map(([cause, count]) => `${count} ${cause}`);
  const reported = tally.length === 0 ? "" : `; causes: ${tally.join(", ")}`;
  const ink = comparison.verdict === "does-not-regress" ? "green" : "red";
  return paint(`${words.toUpperCase()}: ${limits.join(", ")}${reported}`, ink, options);
}

function section(title: string, lines: readonly string[], options: TextOptions): string[][] {
  return lines.length === 0 ? [] : [[paint(title, "bold", options), ...lines]];
}

function more(left: number, columns = 2): string[] {
  return left > 0 ? [`${" ".repeat(columns)}and ${left} more`] : [];
}
