import type { Check, CheckId } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { watchRivals } from "./divergences.ts";
import type { Watch } from "./divergences.ts";
import { arrangeTestData, judgeIn } from "./test-data-sets.ts";
import type { TestDataSets } from "./test-data-sets.ts";

/** Which checks request something that a mutant or variant decides differently, and how often it does. */
export interface Reach<Id extends string> {
  readonly checks: Readonly<Partial<Record<Id, readonly CheckId[]>>>;
  /** The share of its policy's decisions in which it differs. */
  readonly share: Readonly<Partial<Record<Id, number>>>;
}

/** What each check reaches, and its result on its own. */
interface Alone<Id extends string> extends Reach<Id> {
  readonly results: readonly CheckResult[];
}

/** Judges each check separately on a conforming reference, and records which mutants or variants it reaches. */
export async function findReach<const Id extends string>(
  checks: readonly Check[],
  testDataSets: TestDataSets,
  rivals: readonly Id[],
  policiesOf: (id: Id) => Policies,
): Promise<Alone<Id>> {
  const watch = watchRivals(rivals, policiesOf);
  const results: CheckResult[] = [];
  const reached: Partial<Record<Id, CheckId[]>> = {};
  for (const check of checks) {
    // oxlint-disable-next-line no-await-in-loop -- the record belongs to one check
    const { bench } = await testDataSets.placeOf(check).under(watch.policies);
    watch.take();
    // oxlint-disable-next-line no-await-in-loop -- as above
    results.push(await judge(check, bench));
    for (const id of watch.take()) (reached[id] ??= []).push(check.id);
  }
  return { checks: reached, share: sharesOf(watch), results };
}

/**
 * Judges groups of checks on a conforming reference, and records what each group reaches; every check of the group is
 * assumed to reach it, because what they share is created once for all of them.
 */
export async function findReachOfGroups<const Id extends string>(
  groups: readonly (readonly Check[])[],
  testDataSets: TestDataSets,
  rivals: readonly Id[],
  policiesOf: (id: Id) => Policies,
): Promise<Pick<Alone<Id>, "checks" | "results">> {
  const watch = watchRivals(rivals, policiesOf);
  const results: CheckResult[] = [];
  const reached: Partial<Record<Id, CheckId[]>> = {};
  for (const group of groups) {
    watch.take();
    // oxlint-disable-next-line no-await-in-loop -- the record belongs to one group
    results.push(...(await judgeIn(testDataSets, watch.policies, group, [])));
    for (const id of watch.take()) (reached[id] ??= []).push(...group.map((check) => check.id));
  }
  return { checks: reached, results };
}

/** Sets up the test data of these checks, and records which mutants or variants decide differently meanwhile. */
export async function reachOfArranging<const Id extends string>(
  checks: readonly Check[],
  rivals: readonly Id[],
  policiesOf: (id: Id) => Policies,
): Promise<readonly Id[]> {
  const watch = watchRivals(rivals, policiesOf);
  const testDataSets = await arrangeTestData(checks, watch.policies);
  await testDataSets.close();
  return [...watch.take()];
}

function sharesOf<Id extends string>({ share }: Watch<Id>): Reach<Id>["share"] {
  const shares: Partial<Record<Id, number>> = {};
  for (const [id, { calls, differing }] of share) {
    if (calls > 0) shares[id] = differing / calls;
  }
  return shares;
}
