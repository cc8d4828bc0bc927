/** What a check, a clause or a run is judged to be. */
export type Verdict =
  | "pass"
  | "fail"
  | "warning"
  | "not-applicable"
  | "untested"
  | "inconclusive"
  | "error";

/** Verdicts from worst to best: a clause takes the worst of its checks. */
export const verdictOrder = [
  "error",
  "fail",
  "inconclusive",
  "untested",
  "warning",
  "pass",
  "not-applicable",
] as const satisfies readonly Verdict[];

/** The verdict of a clause from those of its checks; a clause with none is untested. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return verdictOrder.find((verdict) => verdicts.includes(verdict)) ?? "untested";
}

/** Verdict of a whole run. */
export type RunVerdict = "pass" | "fail" | "inconclusive" | "error";

/**
 * The verdict of a run from those of its checks. A demonstrated violation outranks a fault of ours,
 * because no fault elsewhere undoes it. A run in which nothing passed has shown nothing.
 */
export function runVerdict(verdicts: readonly Verdict[]): RunVerdict {
  if (verdicts.includes("fail")) return "fail";
  if (verdicts.includes("error")) return "error";
  if (verdicts.includes("inconclusive") || !verdicts.includes("pass")) return "inconclusive";
  return "pass";
}
