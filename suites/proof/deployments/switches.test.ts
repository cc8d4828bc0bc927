import { expect, test } from "vitest";
import type { CheckResult } from "#lib/check/result.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import {
  isAccusation,
  judgeAll,
  judgeStagedPhases,
  describeResult,
} from "#suites/proof/judging/judge-all.ts";
import { isSilent } from "#suites/proof/judging/judge-variants.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const checksOf = (...topics: readonly string[]) =>
  catalog.filter((one) => one.kind === "check" && topics.includes(one.topic));

/** Judges topics in test data that was made under a variant, as a run would. */
const judgeUnder = (variant: VariantId, ...topics: readonly string[]) => {
  const checks = checksOf(...topics);
  return judgeAll(variantPolicies(variant), checks, checks);
};

const reported = (results: readonly CheckResult[], which: (result: CheckResult) => boolean) =>
  results.filter(which).map(describeResult);

test("areas of a new project that its create did not open are opened before they are judged", async () => {
  const topics = ["intake", "modules", "cycles", "pages"];

  const results = await judgeUnder("new-projects-have-no-areas-open", ...topics);

  expect(results.length).toBeGreaterThan(100);
  expect(reported(results, ({ verdict }) => verdict !== "pass")).toEqual([]);
}, 60_000);

test.for(["intake", "modules", "cycles", "pages", "milestones"])(
  "areas that a create shows as open, and that only an update opens, are judged: %s",
  { timeout: 60_000 },
  async (topic) => {
    const results = await judgeUnder("areas-open-by-update-alone", topic);

    expect(results.length).toBeGreaterThan(1);
    expect(reported(results, ({ verdict }) => verdict !== "pass")).toEqual([]);
  },
);

test("a run with permission switches on features that are off", async () => {
  const results = await judgeUnder(
    "initiatives-and-releases-are-off",
    "initiative-labels",
    "automations",
    "release-tags",
    "features",
  );

  expect(reported(results, ({ verdict }) => verdict !== "pass")).toEqual([]);
}, 60_000);

test("without permission, features that are off are not switched on", async () => {
  const checks = checksOf("initiative-labels", "automations", "release-tags").filter(
    (one) => one.kind === "check",
  );
  const staged = await stageReference(
    variantPolicies("initiatives-and-releases-are-off"),
    needsOf(checks),
    { allow: { modeSwitch: false, throttling: false } },
  );

  const results = await judgeStagedPhases(checks, staged);
  await staged.close();

  const waiting = (name: string) => results.filter(({ reason }) => reason?.feature === name).length;
  expect(reported(results, ({ verdict }) => verdict === "not-applicable")).toEqual([]);
  expect(reported(results, isAccusation)).toEqual([]);
  expect(waiting("is_initiative_enabled")).toBeGreaterThan(10);
  expect(waiting("is_release_enabled")).toBeGreaterThan(5);
}, 60_000);

test.for(["types-stay-where-they-are", "types-never-leave-the-workspace"] as const)(
  "on the variant %s, nothing is accused of a mode that it was not in",
  { timeout: 60_000 },
  async (variant) => {
    const results = await judgeUnder(
      variant,
      "work-item-types",
      "enablement",
      "type-modes",
      "type-schema",
    );

    expect(reported(results, isAccusation)).toEqual([]);
  },
);

test.for([
  { value: true, accused: [] },
  { value: false, accused: ["type-modes.switch.back-to-project"] },
])(
  "if a switch of workspace types to $value is accepted but not applied, nothing that depends on the mode is accused",
  { timeout: 60_000 },
  async ({ value, accused }) => {
    const checks = checksOf("work-item-types", "enablement", "type-modes", "type-schema");
    const { stores } = conforming.writes;
    const policies = altered(conforming, {
      writes: {
        stores: (known) =>
          known.field === "is_work_item_types_enabled" && known.value === value
            ? known.stored
            : stores(known),
      },
    });

    const results = await judgeAll(policies, checks, checks);

    expect(results.filter(isAccusation).map(({ id }) => id)).toEqual(accused);
  },
);

test("a list that refuses to count is still judged by its filters", async () => {
  const results = await judgeUnder(
    "audit-log-by-cursor-alone",
    "audit-logs",
    "pages",
    "release-tags",
  );

  expect(results.length).toBeGreaterThan(30);
  const untold = results.filter((result) => isSilent(result) || isAccusation(result));
  // These are about the total itself; of release tags no ordering is stated that backs a cursor.
  expect(untold.map(({ id }) => id).toSorted()).toEqual([
    "audit-logs.total.actor",
    "audit-logs.total.category",
    "audit-logs.total.event-name",
    "audit-logs.total.ip-address",
    "audit-logs.total.outcome",
    "audit-logs.total.target",
    "audit-logs.total.time-range",
    "audit-logs.total.time-range-end",
    "release-tags.list.narrowed-total",
    "release-tags.list.ordered-by-version",
    "release-tags.list.search-later-by-offset",
    "release-tags.list.searched-total",
    "release-tags.list.version-later-by-offset",
  ]);
}, 60_000);

test("an area whose switch only its refusal names is opened before the refusal is judged", async () => {
  const checks = checksOf("intake").filter((one) => one.kind === "check");
  const staged = await stageReference(
    variantPolicies("areas-open-by-update-alone"),
    needsOf(checks),
    { document: null },
  );

  const results = await judgeStagedPhases(checks, staged);
  await staged.close();

  expect(results.length).toBeGreaterThan(50);
  expect(reported(results, ({ verdict }) => verdict !== "pass")).toEqual([]);
}, 60_000);
