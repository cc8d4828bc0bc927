import type { CheckResult } from "#lib/check/result.ts";
import { writeUnlock } from "#fixtures/discover.ts";

/** Expectations that a workspace with few records breaks as well as a defect does. */
const ofNumber = /^(array of|an array of|at least|more than|a non-empty|not empty)\b/;

/** Verdicts of a run that only read: where rows are wanted that nobody made, their absence accuses nobody. */
export function excuseTooLittle(results: readonly CheckResult[]): readonly CheckResult[] {
  return results.map((result) => {
    const [finding] = result.findings;
    if (finding === undefined || !ofNumber.test(finding.expected)) return result;
    const reason = `What is there is too little to judge by: ${finding.expected} at ${finding.at}.`;
    return { ...result, verdict: "not-demonstrated", reason, unlock: writeUnlock, findings: [] };
  });
}
