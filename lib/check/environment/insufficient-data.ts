import type { TestData } from "#fixtures/test-data.ts";
import { isOnFound } from "#lib/check/arranging/frozen-project-client.ts";
import type { Check } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";

/**
 * The result of a check; untested if it needs more rows than exist and the run created none: missing rows prove
 * nothing.
 */
export function excuseInsufficientData(
  result: CheckResult,
  check: Check,
  testData: TestData,
): CheckResult {
  const unlock = whatMakesMore(check, testData);
  const [finding] = result.findings;
  // Too few records in a workspace break an expected row count just as a defect does.
  if (unlock === null || finding?.kind !== "count") return result;
  const reason = reasons.stated(
    `What is there is too little to judge by: ${finding.expected} at ${finding.at}.`,
  );
  return { ...result, verdict: "untested", reason, unlock, findings: [], excuse: "few-records" };
}

/** What would let the run create records for a check; null if it has created them. */
function whatMakesMore(check: Check, testData: TestData): Unlock | null {
  if (testData.isFound === true) return unlocks.writing;
  return isOnFound(check, testData) ? unlocks.projectsMade : null;
}
