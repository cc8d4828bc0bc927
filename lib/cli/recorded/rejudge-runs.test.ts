import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import { rejudgeRecord } from "#lib/recording/rejudge-record.ts";
import { rejudging } from "#lib/recording/rejudging.ts";
import { suiteFacts } from "#lib/recording/suite-facts.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-rejudge-runs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Deployments of both kinds with the topics in which they differ; twenty whole runs are tried manually. */
const deployments: readonly (readonly [name: string, policies: Policies, topics: string[]])[] = [
  // Its bodies have members named like properties that every object has.
  ["the reference", conforming, ["requests"]],
  mutant("state-id-dropped", "fields", "requests"),
  mutant("fields-ignored-on-create", "fields", "work-item-types"),
  variant("detail-in-other-words", "problems", "updates"),
  variant("plan-without-initiatives", "initiative-labels", "automations", "problems"),
];

function mutant(id: MutantId, ...topics: string[]) {
  return [`mutant ${id}`, mutantPolicies(id), topics] as const;
}

function variant(id: VariantId, ...topics: string[]) {
  return [`variant ${id}`, variantPolicies(id), topics] as const;
}

/** A whole run of some topics on a deployment, as it was recorded. */
async function recordedRun(name: string, policies: Policies, topics: readonly string[]) {
  const reference = createReference({ policies });
  const served = await serveReference(reference);
  const [file, out] = [join(folder, `${name}.json`), join(folder, name)];
  writeFileSync(file, JSON.stringify(targetFileOfReference(reference, served.url)));
  await runCli(["run", "--target", file, "--out", out, "--only", ...topics]);
  await served.close();
  return readRecordedRun(out);
}

test("a refusal during the set-up is in the record and in the one rebuilt from its journal", async () => {
  const run = await recordedRun("leap days", variantPolicies("leap-days-start-no-work-item"), [
    "expansion",
  ]);

  expect(run.record.observations.filter(({ check }) => check === "arrange")).toMatchObject([
    {
      clause: "POST /api/v2/workspaces/acme/projects/{id}/work-items/",
      note: 'a create with start_date "2040-02-29" answers 400 invalid_request, and is taken without',
    },
  ]);
  const { record } = await rejudgeRecord(run, suiteFacts("0.0.0"));
  expect(record.observations).toEqual(run.record.observations);
}, 60_000);

// Sequential, so that one process runs them all: loading four takes longer than judging.
test.each(deployments)(
  "%s gets its recorded verdicts again, twice",
  async (name, policies, topics) => {
    const run = await recordedRun(name, policies, topics);
    const recorded = run.record.checks.map(({ id, verdict }) => `${id} ${verdict}`);

    const again = rejudging(run);
    const [first, second] = [await again.judge(), await again.judge()];

    const reported = [first, second].map((results) =>
      results.map(({ id, verdict }) => `${id} ${verdict}`).toSorted(),
    );
    expect(recorded.length).toBeGreaterThan(50);
    expect(reported).toEqual([recorded, recorded]);
  },
  120_000,
);
