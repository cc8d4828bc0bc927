import type { Unlock } from "#lib/unjudged/unlock.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** A verdict on what nobody made for it: where rows are wanted, their absence accuses nobody. */
export function excuseTooLittle<
  R extends Pick<CheckResult, "verdict" | "reason" | "unlock" | "findings">,
>(result: R, unlock: Unlock): R {
  const [finding] = result.findings;
  // A workspace with few records breaks an expectation of a number of rows as well as a defect does.
  if (finding?.kind !== "count") return result;
  const reason = reasons.told(
    `What is there is too little to judge by: ${finding.expected} at ${finding.at}.`,
  );
  return { ...result, verdict: "untested", reason, unlock, findings: [] };
}
