import { circumstancesOf } from "#fixtures/circumstances.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { firstVerdict } from "#lib/check/verdict-of.ts";
import { disputedRoutes } from "#lib/contract/disputed-routes.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { variantIds } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { phasesOf } from "#lib/engine/phases.ts";
import { isAccusation, describeResult } from "#suites/proof/judging/judge-all.ts";
import type { Staged } from "#suites/proof/judging/staged-reference.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { packPolicies, packVariants } from "#suites/proof/judging/variant-packs.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check");
/** Addresses of one reference whose test data someone else created. */
const places: Staged[] = [];

beforeAll(async () => {
  const needs = needsOf(checks);
  const populated = await stageReference(conforming, needs);
  const on = populated.reference;
  const readOnly = true;
  places.push(
    await stageReference(conforming, needs, { on, readOnly }),
    await stageReference(conforming, needs, { on, readOnly, document: null }),
    populated,
  );
});

afterAll(async () => {
  await Promise.all(places.map((place) => place.close()));
});

test.each(packVariants(variantIds).map((pack) => [pack.join(" + "), packPolicies(pack)] as const))(
  "a run that only reads accuses nobody on %s",
  async (_, policies) => {
    expect(await accusedUnder(policies, places[0])).toEqual([]);
  },
);

test("a read-only run takes a disputed and undeclared route for missing", async () => {
  const lacking = altered(conforming, {
    negotiation: {
      servesAs: (known) => {
        const { path } = known.call;
        if (disputedRoutes.some((route) => route.path === path)) throw new Problem("not_found");
        return conforming.negotiation.servesAs(known);
      },
    },
  });

  expect(await accusedUnder(lacking, places[1])).toEqual([]);
});

async function accusedUnder(
  policies: Policies,
  place: Staged | undefined,
): Promise<readonly string[]> {
  if (place === undefined) throw new Error("Nothing is staged.");
  const { bench } = await place.under(policies);
  const { main } = phasesOf(checks, circumstancesOf(bench.testData));
  const results = await Promise.all(main.map((one) => firstVerdict(one, bench)));
  expect(results.filter(({ verdict }) => verdict === "pass").length).toBeGreaterThan(400);
  return results.filter(isAccusation).map(describeResult);
}
