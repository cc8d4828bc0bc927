import type { Check, CheckId } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { watchRivals } from "./divergences.ts";
import type { Watch } from "./divergences.ts";
import { arrangeTestData, judgeIn } from "./test-data-sets.ts";
import type { TestDataSets } from "./test-data-sets.ts";

/** Which checks ask for something that a mutant or variant decides otherwise, and how often it does. */
export interface Reach<Id extends string> {
  readonly checks: Readonly<Partial<Record<Id, readonly CheckId[]>>>;
  /** Of the decisions that its policy took, the part on which it differs. */
  readonly share: Readonly<Partial<Record<Id, number>>>;
}

/** Reach, and what came of each check where it was by itself. */
interface Alone<Id extends string> extends Reach<Id> {
  readonly results: readonly CheckResult[];
}

/** Judges each check by itself on a conforming reference, and notes which mutants or variants it reaches. */
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
    // oxlint-disable-next-line no-await-in-loop -- what is noted belongs to one check
    const { bench } = await testDataSets.placeOf(check).under(watch.policies);
    watch.take();
    // oxlint-disable-next-line no-await-in-loop -- as above
    results.push(await judge(check, bench));
    for (const id of watch.take()) (reached[id] ??= []).push(check.id);
  }
  return { checks: reached, share: sharesOf(watch), results };
}

/**
 * Judges groups of checks on a conforming reference, and notes what each group reaches, which every check of it is
 * taken to reach: what they share is made once for all of them.
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
    // oxlint-disable-next-line no-await-in-loop -- what is noted belongs to one group
    results.push(...(await judgeIn(testDataSets, watch.policies, group, [])));
    for (const id of watch.take()) (reached[id] ??= []).push(...group.map((check) => check.id));
  }
  return { checks: reached, results };
}

/** Sets up the test data sets of these checks, and notes which mutants or variants decide otherwise meanwhile. */
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
