import type { Check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { conforming } from "#lib/reference/policies.ts";
import { describeResult } from "#suites/proof/judging/judge-all.ts";
import type { TestDataSets } from "#suites/proof/judging/test-data-sets.ts";

/** Lines about checks that do not pass on the reference when judged separately; none if all do. */
export async function judgeAlone(
  checks: readonly Check[],
  testDataSets: TestDataSets,
): Promise<readonly string[]> {
  const failing: string[] = [];
  for (const check of checks) {
    // oxlint-disable-next-line no-await-in-loop -- each check must be alone
    const { bench } = await testDataSets.placeOf(check).under(conforming);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const result = await judge(check, bench);
    if (result.verdict !== "pass") failing.push(describeResult(result));
  }
  return failing;
}
