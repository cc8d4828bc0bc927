import type { ProvedCircumstance } from "./circumstances.ts";
import type { JudgedCell } from "./judged-cell.ts";

/** What the runs under one circumstance show together, against the plain runs of the same packs. */
export interface CircumstanceSum {
  readonly circumstance: ProvedCircumstance;
  readonly runs: number;
  /** Those in which what was to befall them did not. */
  readonly spared: number;
  /** Mutants that must be found: all of them plainly, else those that are found plainly; and how many of these are. */
  readonly sought: number;
  readonly found: number;
  readonly lost: readonly { readonly mutant: string; readonly why: readonly string[] }[];
  /** Checks without a verdict here, less those that have none plainly. */
  readonly inconclusive: number;
  readonly untested: number;
  /** Of all checks of these runs, those that became inconclusive. */
  readonly inconclusiveShare: number;
  /** Warnings about the reference and its variants. */
  readonly warnings: number;
  /** Failed checks of the reference and its variants. */
  readonly accusing: readonly string[];
  readonly seconds: number;
  readonly requests: number;
  readonly rerun: number;
}

/** Sums up the cells of one circumstance. */
export function sumUp(
  circumstance: ProvedCircumstance,
  cells: readonly JudgedCell[],
): CircumstanceSum {
  const own = cells.filter((cell) => cell.circumstance === circumstance.name);
  const plain = own.flatMap(
    (cell) => cells.find((one) => one.circumstance === "plain" && one.pack === cell.pack) ?? [],
  );
  const isPlain = circumstance.name === "plain";
  const known = new Set(plain.flatMap(({ found, mutants }) => (isPlain ? mutants : found)));
  const lost = own.flatMap(({ missed }) => missed).filter(({ mutant }) => known.has(mutant));
  const lawful = own.filter(({ mutants }) => mutants.length === 0);
  const more = (verdict: "inconclusive" | "untested") =>
    total(own, ({ counts }) => counts?.[verdict]) - total(plain, ({ counts }) => counts?.[verdict]);
  const inconclusive = more("inconclusive");
  const checks = total(own, checksOf);
  return {
    circumstance,
    runs: own.length,
    spared: own.filter(({ befell }) => !befell).length,
    sought: known.size,
    found: known.size - lost.length,
    lost,
    inconclusive,
    untested: more("untested"),
    inconclusiveShare: checks === 0 ? 0 : inconclusive / checks,
    warnings: total(lawful, ({ counts }) => counts?.warning),
    accusing: lawful.flatMap(({ pack, accusing }) => accusing.map((line) => `${pack}: ${line}`)),
    seconds: total(own, ({ seconds }) => seconds),
    requests: total(own, ({ requests }) => requests),
    rerun: total(own, ({ rerun }) => rerun),
  };
}

/** The share of what is found plainly that must be found under each circumstance. */
const leastFound = 0.99;

/** Sentences about what the runs under a circumstance do not show; none if they show all. */
export function gatesOfSum(sum: CircumstanceSum): readonly string[] {
  const { name, takesAway, mostInconclusive = 1 } = sum.circumstance;
  const isEnough = takesAway !== undefined || sum.found >= leastFound * sum.sought;
  const { accusing, inconclusiveShare } = sum;
  return [
    ...(sum.spared === 0 ? [] : [`${name}: ${sum.spared} runs ended before it came.`]),
    ...(isEnough ? [] : [`${name}: ${sum.found} of ${sum.sought} mutants are found.`]),
    ...(accusing.length === 0 ? [] : [`${name}: ${accusing.length} checks accuse lawful ones.`]),
    ...(inconclusiveShare <= mostInconclusive
      ? []
      : [`${name}: ${sum.inconclusive} checks became inconclusive.`]),
  ];
}

/** Checks of a run; none if there is no record. */
export function checksOf({ counts }: JudgedCell): number {
  return Object.values(counts ?? {}).reduce((sum, one) => sum + one, 0);
}

function total(
  cells: readonly JudgedCell[],
  count: (cell: JudgedCell) => number | undefined,
): number {
  return cells.reduce((sum, cell) => sum + (count(cell) ?? 0), 0);
}
