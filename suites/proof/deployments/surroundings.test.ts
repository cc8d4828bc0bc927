import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { isSmoke } from "#suites/smoke.ts";
import { judgeStagedPhases, describeResult } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import type { LawfulSurroundings } from "./surroundings.ts";
import { surroundings } from "./surroundings.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

/** Checks that wait for a rate limit, whatever the surroundings. */
const isPaced = ({ topic }: Check): boolean => topic === "limits";

/** The checks of a smoke run, each kind of refusal, and those that compare instants with our clock. */
const checks = catalog
  .filter((one): one is Check => one.kind === "check")
  .filter(
    (one) => isSmoke(one) || /^(problems|negotiation)/.test(one.id) || (one.timed && !isPaced(one)),
  );

async function notPassing(staging: { before?: LawfulSurroundings; basePath?: string }) {
  const staged = await stageReference(conforming, needsOf(checks), staging);
  try {
    const results = await judgeStagedPhases(checks, staged);
    return results.filter(({ verdict }) => verdict !== "pass").map(describeResult);
  } finally {
    await staged.close();
  }
}

test.for(Object.entries<LawfulSurroundings>(surroundings))(
  "each check passes if %s",
  async ([, before]) => {
    expect(checks.length).toBeGreaterThan(500);
    expect(await notPassing({ before })).toEqual([]);
  },
);

test("each check passes if the API is below a path", async () => {
  expect(await notPassing({ basePath: "/planning/api" })).toEqual([]);
});
