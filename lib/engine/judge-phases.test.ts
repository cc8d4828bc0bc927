import { expect, test } from "vitest";
import { askReference, trial } from "#fixtures/testing/trial.ts";
import type { Check } from "#lib/check/check.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { catalog } from "#suites/catalog.ts";
import { judgePhases } from "./judge-phases.ts";

const checks = catalog.filter(
  (one): one is Check => one.kind === "check" && one.id === "contexts.list.holds-own",
);

async function flagOf(reference: Reference): Promise<unknown> {
  const answer = await askReference(reference, "owner", "GET", "/api/v2/workspaces/acme/features/");
  return Object(await answer.json()).is_work_item_types_enabled;
}

test("an error of ours in the other type mode leaves the workspace as it was found", async () => {
  const { reference, before, ...arranged } = await trial();
  let flag: unknown = null;
  const judging = judgePhases(checks, arranged, {
    seed: 1,
    pace: { requestsPerMinute: null, concurrency: 4 },
    progress: {
      phase: () => undefined,
      notice: () => undefined,
      judged: () => undefined,
      rerun: () => undefined,
    },
    journal: { nextId: 1, begin: () => 1 },
    keep: { verdict: () => undefined, phases: () => undefined, close: () => undefined },
    benches: {
      async open() {
        flag = await flagOf(reference);
        throw new Error("Nothing can be judged.");
      },
      ended: () => null,
      isBrokenOff: () => false,
    },
    exchanges: () => [],
    removeBelongings: async () => {},
  });

  await expect(judging).rejects.toThrow("Nothing can be judged.");

  expect(flag).toBe(true);
  expect(await flagOf(reference)).toBe(false);
  expect(await arranged.cleanUp()).toEqual([]);
  expect(reference.inventory()).toEqual(before);
});
