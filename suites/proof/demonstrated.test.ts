import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { allNeeds } from "#fixtures/needs.ts";
import type { TestData } from "#fixtures/test-data.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { judgeAll } from "./judging/judge-all.ts";
import { stageReference } from "./judging/staged-reference.ts";

/** Parts of the test data that could not be set up. */
function missingIn({ provisions }: TestData): readonly string[] {
  return allNeeds.filter((need) => !provisions[need].ok);
}

async function missingUnder(policies: typeof conforming): Promise<readonly string[]> {
  const staged = await stageReference(policies, new Set(allNeeds));
  const missing = missingIn(staged.bench.testData);
  await staged.close();
  return missing;
}

test.for<VariantId>(["states-are-not-listed", "projects-by-version-1-alone"])(
  "all of the test data is set up on the variant %s",
  async (variant) => {
    const missing = await missingUnder(variantPolicies(variant));

    expect(missing).toEqual(await missingUnder(conforming));
  },
);

test("a state that a workflow blocks leaves the frozen project complete and in order", async () => {
  const policies = variantPolicies("workflow-blocks-cancelled");
  const staged = await stageReference(policies, new Set(["items", "largeList"] as const));
  const { items, largeList } = staged.bench.testData.provisions;
  await staged.close();

  expect(largeList.ok).toBe(true);
  const made = items.ok ? items.value : [];
  expect(made).toHaveLength(42);
  expect(made.map(({ stateGroup }) => stateGroup)).not.toContain("cancelled");
  const numbers = made.map(({ sequenceId }) => sequenceId);
  expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
});

/** Checks that are untested under a variant. */
async function undemonstrated(variant: VariantId, ids: RegExp): Promise<readonly string[]> {
  const wanted = catalog.filter((one): one is Check => one.kind === "check" && ids.test(one.id));
  const results = await judgeAll(variantPolicies(variant), wanted, wanted);
  return results
    .filter(({ verdict }) => verdict !== "pass")
    .map(({ id, reason }) => `${id} ${reason?.sentence}`);
}

test.for<readonly [VariantId, RegExp]>([
  ["projects-by-version-1-alone", /^members\.(?:create|update)\./],
  ["projects-by-version-1-alone", /^enablement\.enable\./],
  ["estimate-values-are-numbers", /^bulk\.points\./],
  [
    "estimate-values-are-numbers",
    /^estimates\.(?!.*value-(?:false|null|no)$)|^requests\.path\.estimate-points/,
  ],
  ["estimate-values-are-numbers", /^updates\..*estimate-point/],
  ["estimate-values-are-numbers", /^tenancy\..*estimate-point/],
  ["one-estimate-a-project", /^bulk\.points\./],
  ["milestones-refuse-unknown-members", /^bulk\.milestones\./],
  ["milestones-refuse-unknown-members", /^milestones\.|^requests\.path\.milestones/],
  ["milestones-refuse-unknown-members", /^updates\..*milestone/],
  ["members-not-counted", /^members(?:\.create\.role|.*other-role)/],
])("on the variant %s, everything that can be judged is judged", async ([variant, ids]) => {
  expect(await undemonstrated(variant, ids)).toEqual([]);
});
