import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { confirmFailures } from "#lib/check/rerun/confirm.ts";
import { judge } from "#lib/check/judge.ts";
import { rerunOn } from "#lib/check/rerun/rerun.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { catalog } from "#suites/catalog.ts";
import { stageReference } from "./staged-reference.ts";
import { needsOf } from "./test-data-sets.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check");

/** Judges the checks that name a mutant, runs the failed ones again, and shows how each is confirmed. */
async function confirmedUnder(mutant: MutantId, provokesRace: boolean) {
  const killers = checks.filter(
    (one) => one.killedBy.includes(mutant) && one.provokesRace === provokesRace,
  );
  const staged = await stageReference(mutantPolicies(mutant), needsOf(killers));
  const again: string[] = [];
  const rerun = rerunOn(staged.bench);
  try {
    const results = await Promise.all(killers.map((one) => judge(one, staged.bench)));
    const confirmed = await confirmFailures(results, (id) => killers.find((one) => one.id === id), {
      again(check, path, nth) {
        again.push(check.id);
        return rerun(check, path, nth);
      },
      stopped: () => null,
    });
    const kinds = confirmed.map(({ findings: [finding] }) => finding?.confirmation.kind);
    return { failed: confirmed.map(({ id }) => id), kinds: [...new Set(kinds)], again };
  } finally {
    await staged.close();
  }
}

test.for<readonly [MutantId, number]>([
  ["modules-at-once-share-a-name", 2],
  ["work-items-at-once-share-a-number", 1],
  ["second-delete-of-module-is-forbidden", 1],
  ["enabling-at-once-makes-several-types", 1],
  ["bulk-atomic-seen-half-done-on-milestones", 2],
])("a failure due to %s is reported as a race and is not run again", async ([mutant, count]) => {
  const { failed, kinds, again } = await confirmedUnder(mutant, true);

  expect(failed).toHaveLength(count);
  expect(kinds).toEqual(["race"]);
  expect(again).toEqual([]);
});

test("a failure without a race is run again", async () => {
  const { failed, kinds, again } = await confirmedUnder("cursor-counts-passed-rows-by-id", false);

  expect(failed).toEqual(["concurrency.walk.id"]);
  expect(kinds).toEqual(["repeated"]);
  expect(again).toEqual(failed);
});
