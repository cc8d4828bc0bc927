import type { ClauseRecord } from "#lib/run/record.ts";

/** How a clause stands after a run: its verdict, excused, or not part of the run. */
type Standing = NonNullable<ClauseRecord["verdict"]> | "excused" | "not-run";

/** Every standing with its letter in the picture and its words, the worst first. */
export const standings: readonly (readonly [Standing, letter: string, words: string])[] = [
  ["fail", "f", "violated"],
  ["error", "e", "error"],
  ["inconclusive", "i", "inconclusive"],
  ["advisory", "a", "advice"],
  ["not-demonstrated", "n", "not demonstrated"],
  ["not-applicable", "x", "not applicable"],
  ["pass", "p", "held"],
  ["excused", "u", "excused"],
  ["not-run", "o", "not part of this run"],
];

/** How one clause stands. */
export function standingOf({ verdict, excused }: ClauseRecord): Standing {
  if (verdict !== null) return verdict;
  return excused === null ? "not-run" : "excused";
}

/** How many clauses stand in each way; ways in which none stands are left out. */
export function tallyOf(
  clauses: readonly ClauseRecord[],
): readonly (readonly [letter: string, words: string, count: number])[] {
  const all = clauses.map(standingOf);
  return standings
    .map(
      ([standing, letter, words]) =>
        [letter, words, all.filter((one) => one === standing).length] as const,
    )
    .filter(([, , count]) => count > 0);
}
