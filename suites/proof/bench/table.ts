import type { Figure, Unit } from "./figure.ts";
import { meets } from "./figure.ts";

const heads = ["part", "figure", "median", "spread", "rounds", "goal", ""] as const;
const symbols: Readonly<Record<Unit, string>> = {
  ratio: "x",
  share: " %",
  s: " s",
  ms: " ms",
  MB: " MB",
  requests: " requests",
  clauses: " clauses",
  "per second": "/s",
};

/** Figures as lines of equal columns. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [heads, ...figures.map(rowOf)];
  const widths = heads.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  const lineOf = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return `${rows.map(lineOf).join("\n")}\n`;
}

function rowOf(figure: Figure): readonly string[] {
  const { part, name, unit, median, least, most, rounds, goal } = figure;
  const kept = meets(figure);
  return [
    part,
    name,
    reported(median, unit),
    rounds === 1 ? "" : `${reported(least, unit)} to ${reported(most, unit)}`,
    String(rounds),
    goal === null ? "" : `at most ${reported(goal, unit)}`,
    kept === null ? "" : kept ? "met" : "MISSED",
  ];
}

/** With as many digits as are significant for its size. */
function reported(counted: number, unit: Unit): string {
  const value = unit === "share" ? counted * 100 : counted;
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${symbols[unit]}`;
}
