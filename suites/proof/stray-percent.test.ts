import { expect, test } from "vitest";
import type { Check, Invariant } from "#lib/check/check.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { isSilent } from "./judge-variants.ts";
import { tellResult } from "./judge-all.ts";
import { arrangeWorlds, judgeIn } from "./worlds.ts";

test("a failure over a percent sign that begins no escape is told, and nobody is accused of it", async () => {
  const checks = catalog.filter(
    (one): one is Check => one.kind === "check" && one.id === "requests.odd-query.search-percent",
  );
  const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
  const policies = variantPolicies("stray-percent-signs-break-down");
  const worlds = await arrangeWorlds(checks);

  const results = await judgeIn(worlds, policies, checks, invariants);
  await worlds.close();

  const told = results.flatMap(({ observations }) => observations.map(({ note }) => note));
  expect(told).toContain("a stray % in a query gets 500");
  const judged = results.filter((result) => !isSilent(result));
  expect(judged.filter(({ verdict }) => verdict !== "pass").map(tellResult)).toEqual([]);
});
