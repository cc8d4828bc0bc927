import type { Figure } from "./figure.ts";

/** How thoroughly a part measures. */
export interface Measuring {
  /** Once and with less, to see that it works. */
  readonly quick: boolean;
  readonly describe: (line: string) => void;
}

/** One part of the benchmark. */
export interface Part {
  readonly name: string;
  readonly title: string;
  measure(propertyBudget: Measuring): Promise<readonly Figure[]>;
}

/** Measures several rounds in sequence, so that the rounds of what is compared alternate. */
export async function inRounds<T>(count: number, measure: () => Promise<T>): Promise<readonly T[]> {
  const rounds: T[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- concurrent measurements would slow each other down
    rounds.push(await measure());
  }
  return rounds;
}
