import { afterAll, beforeAll, expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { isKill, describeResult } from "#suites/proof/judging/judge-all.ts";
import { isSilent } from "#suites/proof/judging/judge-variants.ts";
import type { TestDataSets } from "#suites/proof/judging/test-data-sets.ts";
import { arrangeTestData, judgeIn } from "#suites/proof/judging/test-data-sets.ts";

/** Defects that no paging style hides, for each kind of list parameter. */
const defects: readonly MutantId[] = [
  "filter-priority-ignored",
  "filter-assignee_id-ignored",
  "filter-enum-validates-first-value-only",
  "page-filters-ignored-beside-search",
  "fields-honoured-on-first-row-only",
  "fields-ignored-after-a-cursor",
  "expand-state-ignored-on-work-items",
  "expand-unknown-ignored",
  "filter-by-foreign-id-leaks",
  "unjoined-items-found-by-filter",
  "order-default-is-oldest-first",
  "order-unknown-turned",
  "per-page-word-taken-as-default",
  "filter-assignee_id-lost-beside-its-relation",
];

const checks = catalog.filter(
  (one): one is Check =>
    one.kind === "check" && one.killedBy.some((killer) => defects.includes(killer)),
);
const lawful = variantPolicies("every-list-by-cursor-alone");
let testDataSets: TestDataSets;
beforeAll(async () => {
  testDataSets = await arrangeTestData(checks, lawful);
}, 60_000);
afterAll(() => testDataSets.close());

test.for(defects)("if lists only offer cursors, %s is found", async (defect) => {
  const named = checks.filter(({ killedBy }) => killedBy.includes(defect));

  const results = await judgeIn(testDataSets, mutantPolicies(defect, lawful), named, []);

  const judged = results.filter((result) => !isSilent(result));
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.filter((result) => !isKill(result)).map(describeResult)).toEqual([]);
});
