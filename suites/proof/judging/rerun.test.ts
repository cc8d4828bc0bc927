import { afterAll, beforeAll, expect, test } from "vitest";
import { circumstancesOf } from "#fixtures/circumstances.ts";
import type { Check } from "#lib/check/check.ts";
import type { Bench } from "#lib/check/judge.ts";
import { judge } from "#lib/check/judge.ts";
import { rerunOn } from "#lib/check/rerun/rerun.ts";
import { conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { phasesOf } from "#lib/engine/phases.ts";
import { createCheckPool } from "#lib/engine/pool.ts";
import { isAccusation, describeResult } from "./judge-all.ts";
import type { Staged } from "./staged-reference.ts";
import { stageReference } from "./staged-reference.ts";
import { needsOf } from "./test-data-sets.ts";

/** One in this many: each creates again what it shares with others, which takes time. */
const step = 40;

// Reaching a limit and waiting for deliveries take seconds each.
const checks = catalog
  .filter((one): one is Check => one.kind === "check")
  .filter(({ needs }) => !needs.includes("throttled") && !needs.includes("sink"))
  .toSorted((left, right) => (left.id < right.id ? -1 : 1))
  .filter((_, place) => place % step === 0);
let staged: Staged;
beforeAll(async () => {
  staged = await stageReference(conforming, needsOf(checks));
}, 60_000);
afterAll(() => staged.close());

/** Runs each check twice, as a run does with a failing one, and shows the verdicts of the second run. */
async function twice(part: readonly Check[], bench: Bench): Promise<readonly string[]> {
  const pool = createCheckPool(Number.POSITIVE_INFINITY);
  await Promise.all(part.map((one) => pool.run(one, () => judge(one, bench))));
  const again = rerunOn(bench);
  const reported: string[] = [];
  for (const one of part) {
    // oxlint-disable-next-line no-await-in-loop -- each has exclusive use of the deployment
    const { result } = await again(one, null, 1);
    if (isAccusation(result)) reported.push(describeResult(result));
  }
  return reported;
}

test("a check that is rerun without shared test data still passes on the reference", async () => {
  const { main, switched } = phasesOf(checks, circumstancesOf(staged.bench.testData));

  expect(await twice(main, staged.bench)).toEqual([]);
  const other = await staged.enterOtherMode();
  expect(await twice(switched, other.bench)).toEqual([]);
  await staged.leaveOtherMode();
}, 300_000);
