import { afterAll, beforeAll, expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { overridden } from "#lib/reference/override.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { measuredVariantIds, variantPolicies } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { isAccusation, isKill, judgeStagedPhases } from "#suites/proof/judging/judge-all.ts";
import type { Staged } from "#suites/proof/judging/staged-reference.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

/** Defects that look like a lag, in each way to read: what was written is shown late, never, or not by all reads. */
const defects = [
  "total-counts-each-former-label",
  "total-counts-each-former-work-item",
  "work-item-by-identifier-stays-as-first-read",
  "cycle-list-stays-as-first-read",
  "former-name-is-found",
  "work-item-name-cannot-be-updated",
  "document-keeps-the-former-name-of-its-type",
  "document-inlines-deleted-labels",
  "archived-items-listed",
] as const satisfies readonly MutantId[];

const checks = catalog.filter(
  (one): one is Check =>
    one.kind === "check" && one.killedBy.some((id) => defects.some((known) => known === id)),
);
const everything: VariantId = "reads-lag-behind";
let lagging: Staged;

beforeAll(async () => {
  lagging = await stageReference(variantPolicies(everything), needsOf(checks));
}, 120_000);
afterAll(() => lagging.close());

// They mainly wait.
test.concurrent.each(measuredVariantIds)(
  "no check accuses a deployment whose %s",
  async (id) => {
    const staged = await stageReference(variantPolicies(id), needsOf(checks));
    const results = await judgeStagedPhases(checks, staged);
    await staged.close();

    expect(results.filter(isAccusation)).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === "pass").length).toBeGreaterThan(
      0.9 * checks.length,
    );
    expect(Math.max(...Object.values(staged.bench.testData.lag ?? {}))).toBeGreaterThanOrEqual(
      id === "reads-lag-far-behind" ? 1_000 : 200,
    );
  },
  120_000,
);

test("without the measured lag, checks would accuse it", async () => {
  const { bench } = await lagging.under(variantPolicies("reads-lag-far-behind"));
  const { lag: _, ...testData } = bench.testData;
  const results = await Promise.all(checks.map((one) => judge(one, { ...bench, testData })));

  expect(results.filter(isAccusation).length).toBeGreaterThan(0);
}, 60_000);

test.each(defects)(
  "%s is found although reads lag behind",
  async (id) => {
    const { bench } = await lagging.under(mutantPolicies(id, variantPolicies(everything)));
    const results = await Promise.all(killersOf(id).map((one) => judge(one, bench)));

    expect(results.filter((one) => !isKill(one)).map((one) => one.id)).toEqual([]);
    expect(results.length).toBeGreaterThan(0);
  },
  60_000,
);

test("lists that are ten seconds behind are found although reads lag behind", async () => {
  const policies = overridden(variantPolicies(everything), {
    policy: "concurrency.behindMs",
    where: ({ call }) => call.list !== null,
    instead: () => 10_000,
  });
  const { bench } = await lagging.under(policies);
  const results = await Promise.all(
    killersOf("cycle-list-stays-as-first-read").map((one) => judge(one, bench)),
  );

  expect(results.map(({ verdict }) => verdict)).toEqual(["fail"]);
}, 60_000);

function killersOf(id: MutantId): readonly Check[] {
  return checks.filter(({ killedBy }) => killedBy.some((known) => known === id));
}
