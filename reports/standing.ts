import type { ClauseRecord } from "#lib/run/record.ts";

/** The standing of a clause after a run: its verdict, notTestable, or not part of the run. */
export type ClauseStanding = NonNullable<ClauseRecord["verdict"]> | "notTestable" | "not-run";

/** Every standing with its letter in the picture and its words, the worst first. */
export const standings: readonly (readonly [ClauseStanding, letter: string, words: string])[] = [
  ["fail", "f", "violated"],
  ["error", "e", "error"],
  ["inconclusive", "i", "inconclusive"],
  ["warning", "a", "advice"],
  ["untested", "n", "untested"],
  ["not-applicable", "x", "not applicable"],
  ["pass", "p", "held"],
  ["notTestable", "u", "not testable"],
  ["not-run", "o", "not part of this run"],
];

/** The standing of one clause. */
export function clauseStanding({ verdict, notTestable }: ClauseRecord): ClauseStanding {
  if (verdict !== null) return verdict;
  return notTestable === null ? "not-run" : "notTestable";
}

/** How many clauses have each standing; standings without clauses are omitted. */
export function tallyOf(
  clauses: readonly ClauseRecord[],
): readonly (readonly [letter: string, words: string, count: number])[] {
  const all = clauses.map(clauseStanding);
  return standings
    .map(
      ([standing, letter, words]) =>
        [letter, words, all.filter((one) => one === standing).length] as const,
    )
    .filter(([, , count]) => count > 0);
}
