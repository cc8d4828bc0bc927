import fc from "fast-check";
import type { Check, Invariant } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { splitChecks } from "#lib/engine/shard/split-checks.ts";
import { conforming } from "#lib/reference/policies.ts";
import { judgeStagedPhases, describeResult } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import type { Staged } from "#suites/proof/judging/staged-reference.ts";
import { arrangeTestData, judgeIn, needsOf } from "#suites/proof/judging/test-data-sets.ts";

/** Lines about verdicts that differ between runs; none if none differs. */
export type Differing = readonly string[];

/** Judges checks in a different order for each seed, with nothing else changed. */
export async function differingWhenShuffled(
  checks: readonly Check[],
  invariants: readonly Invariant[],
  seeds: readonly number[],
): Promise<Differing> {
  const testDataSets = await arrangeTestData(checks);
  const differing: string[] = [];
  for (const seed of seeds) {
    const [order = []] = fc.sample(shuffled(checks), { numRuns: 1, seed });
    // oxlint-disable-next-line no-await-in-loop -- sequential runs
    const results = await judgeIn(testDataSets, conforming, order, invariants);
    differing.push(...notPassed(results).map((line) => `in order ${seed}, ${line}`));
  }
  await testDataSets.close();
  return differing;
}

/** Judges checks in this many parts, each of which sets up its own test data. */
export async function differingInShards(
  checks: readonly Check[],
  counts: readonly number[],
): Promise<Differing> {
  const differing: string[] = [];
  for (const count of counts) {
    for (const [nth, part] of splitChecks(checks, count).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- sequential parts
      const testDataSets = await arrangeTestData(part);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const results = await judgeIn(testDataSets, conforming, part, []);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await testDataSets.close();
      differing.push(...notPassed(results).map((line) => `in shard ${nth + 1}/${count}, ${line}`));
    }
  }
  return differing;
}

/** Judges checks repeatedly in one workspace without clean-up. */
export async function differingWhenDirty(
  checks: readonly Check[],
  times: number,
): Promise<Differing> {
  const first = await stageReference(conforming, needsOf(checks), { seed: 0 });
  const differing = notPassed(await judgeStagedPhases(checks, first));
  const others: Staged[] = [];
  for (let seed = 1; seed < times; seed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each finds what the earlier ones left behind
    const next = await stageReference(conforming, needsOf(checks), { seed, on: first.reference });
    others.push(next);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const results = await judgeStagedPhases(checks, next);
    differing.push(...notPassed(results).map((line) => `in run ${seed + 1}, ${line}`));
  }
  await Promise.all(others.map((one) => one.close()));
  await first.close();
  return differing;
}

/** Judges checks in two concurrent runs in one workspace; neither may change what holds for all of it. */
export async function differingAtOnce(checks: readonly Check[]): Promise<Differing> {
  const allow = { modeSwitch: false, throttling: false };
  const needs = needsOf(checks);
  const lone = await stageReference(conforming, needs, { allow });
  const usual = verdictsOf(await judgeStagedPhases(checks, lone));
  await lone.close();
  const one = await stageReference(conforming, needs, { seed: 0, allow });
  const other = await stageReference(conforming, needs, { seed: 1, on: one.reference, allow });
  const both = await Promise.all([
    judgeStagedPhases(checks, one),
    judgeStagedPhases(checks, other),
  ]);
  await other.close();
  await one.close();
  return both.flatMap((results, nth) =>
    results
      .filter(({ id, verdict }) => usual.get(id) !== verdict)
      .map((result) => `in run ${nth + 1} of two at once, ${describeResult(result)}`),
  );
}

function shuffled(checks: readonly Check[]): fc.Arbitrary<readonly Check[]> {
  return fc.shuffledSubarray([...checks], { minLength: checks.length, maxLength: checks.length });
}

/** The reference is conforming, so every verdict has to be a pass. */
function notPassed(results: readonly CheckResult[]): string[] {
  return results.filter(({ verdict }) => verdict !== "pass").map(describeResult);
}

function verdictsOf(results: readonly CheckResult[]): ReadonlyMap<string, string> {
  return new Map(results.map(({ id, verdict }) => [id, verdict]));
}
