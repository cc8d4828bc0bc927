import type { CheckResult, Confirmation } from "#lib/check/result.ts";
import { excuses } from "#lib/check/court/excuses.ts";
import { confirmedAs } from "./confirmation.ts";

/** Whether a check that passes when it is rerun failed only by writes that were refused as by a lock. */
export function hasPassed({ findings }: Pick<CheckResult, "findings">): boolean {
  return findings.length > 0 && findings.every(({ mayPass }) => mayPass === true);
}

/** A conflict that passed: advice to ask what it collided with, whatever the level of the clause. */
export function passedConflict(first: CheckResult, seen: Confirmation): CheckResult {
  const excuse = "passed-conflict";
  return { ...confirmedAs(seen, first), verdict: excuses[excuse].becomes, excuse };
}
