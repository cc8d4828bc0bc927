/** What a figure counts; a ratio and a share, which is reported in hundredths, have no unit. */
export type Unit = "ratio" | "share" | "s" | "ms" | "MB" | "requests" | "clauses" | "per second";

/** One measured figure, with how far its rounds lie apart. */
export interface Figure {
  readonly part: string;
  readonly name: string;
  readonly unit: Unit;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: number;
  /** What it is to be at most; null where nothing is asked of it. */
  readonly goal: number | null;
}

/** How a figure is reported. */
export interface FigureLabel {
  readonly name: string;
  readonly unit: Unit;
  readonly goal?: number;
}

/** The figure that rounds of one measurement come to; throws where there was no round. */
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

/** The middle of some numbers, or the mean of the two in the middle; throws where there are none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error("Nothing was measured.");
  return (lower + upper) / 2;
}

/**
 * Each number over the one of the same round, which met the same load; throws where the rounds differ in number.
 */
export function ratiosOf(over: readonly number[], under: readonly number[]): readonly number[] {
  if (over.length !== under.length) throw new Error("Each round is to measure both.");
  return over.map((value, round) => value / (under[round] ?? Number.NaN));
}

/** Whether a figure keeps to its goal; null where it has none. */
export function meets({ goal, median }: Figure): boolean | null {
  return goal === null ? null : median <= goal;
}
