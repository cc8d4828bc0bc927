import { circumstancesOf } from "#fixtures/circumstances.ts";
import type { Check, Judgeable } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { phasesOf } from "#lib/engine/phases.ts";
import { isKill, judgeStagedPhases } from "./judge-all.ts";
import type { Staged } from "./staged-reference.ts";
import { stageReference } from "./staged-reference.ts";
import { isAlone } from "./test-data-sets.ts";

/** A property, and a mutant that it claims to kill. */
interface Pair {
  readonly mutant: MutantId;
  readonly property: Check;
}

/** The number of seeds for which a property kills a mutant, and of those tried. */
export interface KillRate extends Pair {
  readonly kills: number;
  readonly seeds: number;
}

/** Each property with each mutant that it names. */
export function killPairs(judgeables: readonly Judgeable[]): readonly Pair[] {
  return judgeables.flatMap((property) =>
    property.kind === "check" && property.requestsPerRun !== null
      ? property.killedBy.map((mutant) => ({ mutant, property }))
      : [],
  );
}

/** Measures kill rates over references that live until it is closed: one set of test data for each property. */
export function createKillRates() {
  const testDataSets = new Map<string, Promise<Staged>>();

  function testDataOf({ id, needs }: Check): Promise<Staged> {
    const testData = testDataSets.get(id) ?? stageReference(conforming, new Set(needs));
    testDataSets.set(id, testData);
    return testData;
  }

  async function kills({ mutant, property }: Pair, seed: number): Promise<boolean> {
    const policies = mutantPolicies(mutant);
    const staged = await testDataOf(property);
    const { switched } = phasesOf([property], circumstancesOf(staged.bench.testData));
    if (switched.length === 0 && !isAlone(property)) {
      const { bench } = await staged.under(policies);
      if (isKill(await judge(property, { ...bench, seed }))) return true;
    }
    return killsFromStart(property, mutant, seed);
  }

  return {
    async rate(pair: Pair, seeds: number): Promise<KillRate> {
      let count = 0;
      for (let seed = 1; seed <= seeds; seed += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each seed has exclusive use of the reference
        if (await kills(pair, seed)) count += 1;
      }
      return { ...pair, kills: count, seeds };
    },
    async close(): Promise<void> {
      await Promise.all(
        [...testDataSets.values()].map(async (testData) => (await testData).close()),
      );
    },
  };
}

/** Some defects show only in test data that was created under them. */
async function killsFromStart(property: Check, mutant: MutantId, seed: number): Promise<boolean> {
  const staged = await stageReference(mutantPolicies(mutant), new Set(property.needs), { seed });
  try {
    const [result] = await judgeStagedPhases([property], staged);
    return result !== undefined && isKill(result);
  } finally {
    await staged.close();
  }
}

/** The examples among these checks that kill a mutant, in the test data that they need. */
export async function examplesThatKill(
  mutant: MutantId,
  judgeables: readonly Judgeable[],
): Promise<readonly string[]> {
  const examples = judgeables.filter(
    (one): one is Check => one.kind === "check" && one.requestsPerRun === null,
  );
  const needs = new Set(examples.flatMap((example) => example.needs));
  const staged = await stageReference(mutantPolicies(mutant), needs);
  try {
    return (await judgeStagedPhases(examples, staged)).filter(isKill).map(({ id }) => id);
  } finally {
    await staged.close();
  }
}
