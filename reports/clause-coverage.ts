import type { ClauseRecord } from "#lib/run/record.ts";
import { counted, inGroups } from "./counted.ts";
import { tallyOf } from "./standing.ts";
import { isShown } from "./subjects-shown.ts";

/** How many clauses were judged, and where the others stand; the counts add up to that of all clauses. */
export function clauseCoverage(
  clauses: readonly ClauseRecord[],
): readonly (readonly [words: string, count: number])[] {
  const judged = clauses.filter(({ verdict }) => isShown(verdict));
  const others = clauses.filter(({ verdict }) => !isShown(verdict));
  return [
    ["judged", judged.length],
    ...tallyOf(others).map(([, words, count]) => [words, count] as const),
  ];
}

/** The same in one line. */
export function describeCoverage(clauses: readonly ClauseRecord[]): string {
  const parts = clauseCoverage(clauses).map(([words, count]) => `${inGroups(count)} ${words}`);
  return `${counted(clauses.length, "clause")}: ${parts.join(", ")}`;
}
