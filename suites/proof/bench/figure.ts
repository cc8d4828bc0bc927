/** The unit of a figure; a ratio and a share, which is in hundredths, have none. */
export type Unit = "ratio" | "share" | "s" | "ms" | "MB" | "requests" | "clauses" | "per second";

/** One measured figure, with the spread of its rounds. */
export interface Figure {
  readonly part: string;
  readonly name: string;
  readonly unit: Unit;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: number;
  /** Its upper bound; null if it has no goal. */
  readonly goal: number | null;
}

/** How a figure is reported. */
export interface FigureLabel {
  readonly name: string;
  readonly unit: Unit;
  readonly goal?: number;
}

/** The figure of several rounds of one measurement; throws if there was no round. */
export function figureOf(
  part: string,
  { name, unit, goal }: FigureLabel,
  rounds: readonly number[],
): Figure {
  return {
    part,
    name,
    unit,
    median: medianOf(rounds),
    least: Math.min(...rounds),
    most: Math.max(...rounds),
    rounds: rounds.length,
    goal: goal ?? null,
  };
}

/** The median of some numbers; throws if there are none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error("Nothing was measured.");
  return (lower + upper) / 2;
}

/**
 * Each number divided by the one of the same round, which had the same load; throws if the numbers of rounds differ.
 */
export function ratiosOf(over: readonly number[], under: readonly number[]): readonly number[] {
  if (over.length !== under.length) throw new Error("Each round is to measure both.");
  return over.map((value, round) => value / (under[round] ?? Number.NaN));
}

/** Whether a figure meets its goal; null if it has none. */
export function meets({ goal, median }: Figure): boolean | null {
  return goal === null ? null : median <= goal;
}
