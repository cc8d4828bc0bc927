/** The verdict on a check, a clause or a run. */
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

/** A clause's verdict from those of its checks; without checks it is untested. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return verdictOrder.find((verdict) => verdicts.includes(verdict)) ?? "untested";
}

/** Verdict of a whole run. */
export type RunVerdict = "pass" | "fail" | "inconclusive" | "error";

/**
 * A run's verdict from those of its checks. A proven violation outranks an error of the suite, because no error
 * elsewhere undoes it. A run in which nothing passed has shown nothing, and one that did not see what it was to see
 * (`isBlind`) has not shown enough.
 */
export function runVerdict(verdicts: readonly Verdict[], isBlind = false): RunVerdict {
  if (verdicts.includes("fail")) return "fail";
  if (verdicts.includes("error")) return "error";
  if (isBlind || verdicts.includes("inconclusive") || !verdicts.includes("pass"))
    return "inconclusive";
  return "pass";
}
