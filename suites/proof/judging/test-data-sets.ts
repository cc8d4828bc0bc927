import { circumstancesOf } from "#fixtures/circumstances.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Check, Invariant } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { comesLate, hasWorkspaceToItself } from "#lib/engine/exclusion.ts";
import { phasesOf } from "#lib/engine/phases.ts";
import { stageReference } from "./staged-reference.ts";
import type { Judging, StagedTestData } from "./staged-reference.ts";

/** Test data in each type mode, in which any check can be judged repeatedly. */
export interface TestDataSets {
  /** The test data in which a check is judged. */
  placeOf(check: Check): StagedTestData;
  close(): Promise<void>;
}

/** Sets up the test data that these checks need, on the reference or on one that decides differently. */
export async function arrangeTestData(
  checks: readonly Check[],
  policies: Policies = conforming,
): Promise<TestDataSets> {
  const found = await stageReference(policies, needsOf(checks));
  const phases = phasesOf(checks, circumstancesOf(found.bench.testData));
  const elsewhere = new Set(phases.switched);
  const other =
    elsewhere.size === 0 ? null : await stageReference(policies, needsOf(phases.switched));
  const switched = other === null ? found : await other.enterOtherMode();
  return {
    placeOf: (check) => (elsewhere.has(check) ? switched : found),
    async close() {
      await Promise.all([found.close(), other?.close()]);
    },
  };
}

/** Verdicts of checks, and of invariants over their requests, in test data under other policies. */
export async function judgeIn(
  testDataSets: TestDataSets,
  policies: Policies,
  checks: readonly Check[],
  invariants: readonly Invariant[],
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const judgings: Judging[] = [];
  for (const [place, own] of byPlace(checks, testDataSets)) {
    const alone = own.filter(isAlone);
    const late = own.filter((check) => !isAlone(check) && comesLate(check));
    const first = own.filter((check) => !isAlone(check) && !comesLate(check));
    // oxlint-disable no-await-in-loop -- one set of test data at a time, and each exclusive check separately
    const judging = await place.under(policies);
    judgings.push(judging);
    for (const together of [first, late]) {
      results.push(...(await Promise.all(together.map((check) => judge(check, judging.bench)))));
    }
    for (const check of alone) results.push(await judge(check, judging.bench));
    // oxlint-enable no-await-in-loop
  }
  const [first] = judgings;
  if (first === undefined) return results;
  const exchanges = judgings.flatMap((judging) => judging.exchanges);
  return [...results, ...invariants.map((one) => judgeInvariant(one, exchanges, first.bench))];
}

/** Whether the check needs exclusive use of its test data. */
export function isAlone(check: Check): boolean {
  return hasWorkspaceToItself(check) || check.alters.includes("answers");
}

/** What any of these checks needs. */
export function needsOf(checks: readonly Check[]): ReadonlySet<Need> {
  return new Set(checks.flatMap(({ needs }) => needs));
}

function byPlace(
  checks: readonly Check[],
  testDataSets: TestDataSets,
): ReadonlyMap<StagedTestData, Check[]> {
  const places = new Map<StagedTestData, Check[]>();
  for (const check of checks) {
    const place = testDataSets.placeOf(check);
    places.set(place, [...(places.get(place) ?? []), check]);
  }
  return places;
}
