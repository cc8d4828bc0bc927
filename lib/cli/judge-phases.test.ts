import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ask, trial } from "#fixtures/testing/trial.ts";
import type { Arranged } from "#fixtures/arrange.ts";
import type { Check } from "#lib/check/check.ts";
import { processClock } from "#lib/http/clock.ts";
import { openJournal } from "#lib/http/journal.ts";
import { createPacer } from "#lib/http/pacing.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { catalog } from "#suites/catalog.ts";
import { judgePhases } from "./judge-phases.ts";
import type { Conduct } from "./judge-phases.ts";
import { planPhases } from "./phase-plan.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-phases-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const checks = catalog.filter(
  (one): one is Check => one.kind === "check" && one.id === "contexts.list.holds-own",
);

/** Judges in a thread that dies in the first phase that has checks, which is in the other type mode. */
async function judgeUntilItDies(arranged: Arranged, reference: Reference) {
  const file = join(folder, "exchanges.ndjson");
  const journal = openJournal(file, { credentials: {} });
  const thread = { atOnce: 4, assign: () => undefined, replacedBy: null, rerunSent: 0 };
  const progress = { phase: () => undefined, notice: () => undefined, judged: () => undefined };
  const keep = { verdict: () => undefined, phases: () => undefined, close: () => undefined };
  const conduct: Conduct = {
    progress,
    signal: new AbortController().signal,
    thread,
    async judge() {
      throw new Error(`The thread died while the switch read ${String(await flagOf(reference))}.`);
    },
    journal,
    pacer: createPacer({ requestsPerMinute: null, concurrency: 4 }, processClock),
    keep,
    phasesIn: planPhases({ checks, thread, concurrency: 4, isFrugal: true, own: [] }),
  };
  try {
    await judgePhases(checks, arranged, { journal: file, rerunRequests: null }, conduct);
  } finally {
    journal.close();
  }
}

async function flagOf(reference: Reference): Promise<unknown> {
  const answer = await ask(reference, "owner", "GET", "/api/v2/workspaces/acme/features/");
  return Object(await answer.json()).is_work_item_types_enabled;
}

test("a thread that dies in the other type mode leaves the workspace as it was found", async () => {
  const { reference, before, ...arranged } = await trial();

  await expect(judgeUntilItDies(arranged, reference)).rejects.toThrow(
    "The thread died while the switch read true.",
  );

  expect(await flagOf(reference)).toBe(false);
  expect(await arranged.cleanUp()).toEqual([]);
  expect(reference.inventory()).toEqual(before);
});
