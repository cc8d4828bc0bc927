import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { isSmoke, smokeIds } from "#suites/smoke.ts";
import { judgeStagedPhases, describeResult } from "./judging/judge-all.ts";
import { stageReference } from "./judging/staged-reference.ts";
import { needsOf } from "./judging/test-data-sets.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check").filter(isSmoke);

/** The writes of preflight, the final read and clean-up; the checks send the reads of preflight. */
const around = 4;

test("each check of a smoke run is in the catalog", () => {
  const known = new Set<string>(checks.map(({ id }) => id));

  expect(smokeIds.filter((id) => !known.has(id))).toEqual([]);
});

test("a smoke run fits into the 60 requests that a deployment allows each minute", async () => {
  const staged = await stageReference(conforming, needsOf(checks), { frugal: true });
  try {
    const results = await judgeStagedPhases(checks, staged);

    expect(results.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
    expect(staged.exchanges.length + around).toBeLessThanOrEqual(60);
  } finally {
    await staged.close();
  }
});
