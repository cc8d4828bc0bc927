import { expect, test } from "vitest";
import type { Check, Invariant } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { isSilent } from "#suites/proof/judging/judge-variants.ts";
import { judgeAll, describeResult } from "#suites/proof/judging/judge-all.ts";
import { arrangeTestData, judgeIn } from "#suites/proof/judging/test-data-sets.ts";

const notesOf = (results: readonly CheckResult[]): readonly string[] =>
  results.flatMap(({ observations }) => observations.map(({ note }) => note));

test("a failure on a percent sign that starts no escape is reported and accuses nobody", async () => {
  const checks = catalog.filter(
    (one): one is Check => one.kind === "check" && one.id === "requests.odd-query.search-percent",
  );
  const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
  const policies = variantPolicies("stray-percent-signs-break-down");
  const testDataSets = await arrangeTestData(checks);

  const results = await judgeIn(testDataSets, policies, checks, invariants);
  await testDataSets.close();

  expect(notesOf(results)).toContain("a stray % in a query gets 500");
  const judged = results.filter((result) => !isSilent(result));
  expect(judged.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
});

test.for([
  { policies: conforming, stands: "no other" },
  { policies: variantPolicies("search-reads-wildcards"), stands: "any letter" },
])("a search in which % and _ stand for $stands is reported", async ({ policies, stands }) => {
  const asked = catalog.filter(({ id }) => id === "work-items.search.name-alone");

  const results = await judgeAll(policies, asked, asked);

  expect(results.map(({ verdict }) => verdict)).toEqual(["pass"]);
  expect(notesOf(results)).toEqual(
    expect.arrayContaining(["%", "_"].map((sign) => `${sign} in a search matches ${stands}`)),
  );
});
