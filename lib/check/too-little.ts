import type { CheckResult } from "./result.ts";

/** Expectations that a workspace with few records breaks as well as a defect does. */
const ofNumber = /^(array of|an array of|at least|more than|a non-empty|not empty)\b/;

/** A verdict on what nobody made for it: where rows are wanted, their absence accuses nobody. */
export function excuseTooLittle<
  R extends Pick<CheckResult, "verdict" | "reason" | "unlock" | "findings">,
>(result: R, unlock: string): R {
  const [finding] = result.findings;
  if (finding === undefined || !ofNumber.test(finding.expected)) return result;
  const reason = `What is there is too little to judge by: ${finding.expected} at ${finding.at}.`;
  return { ...result, verdict: "not-demonstrated", reason, unlock, findings: [] };
}
