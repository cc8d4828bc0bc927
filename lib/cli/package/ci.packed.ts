import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPipeline, runJob } from "#lib/cli/testing/pipeline-jobs.ts";
import type { StepEnd } from "#lib/cli/testing/workflow-steps.ts";
import { readWorkflow, runStep, workflowSteps } from "#lib/cli/testing/workflow-steps.ts";
import { checkOut, commitAs } from "./checkout.ts";
import { serve } from "./installation.ts";
import { pack } from "./pack.ts";

const action = readWorkflow(".github/actions/conformance/action.yml");
const pipeline = readPipeline(".github/gitlab-ci.yml");
const folder = mkdtempSync(join(tmpdir(), "wms-ci-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An existing cache avoids requests to the registry. */
const cached = { npm_config_prefer_offline: "true" };
/** Where a runner puts the repository of an action. */
const suite = join(folder, "_actions", "owner", "suite", "v1");
/** The repository of a user who judges a deployment. */
const caller = join(folder, "a caller");
let tarball: string;

beforeAll(async () => {
  mkdirSync(join(caller, "ci"), { recursive: true });
  await checkOut(suite);
  const { filename } = await pack(join(caller, "ci"));
  tarball = join("ci", filename);
});

/** Runs our own steps of the action, with only this input. */
function act(given: Readonly<Record<string, string>>): { made: StepEnd; judged: StepEnd } {
  const values: Record<string, string> = {};
  for (const [name, { default: usual = "" }] of Object.entries(action.inputs ?? {})) {
    values[`inputs.${name}`] = given[name] ?? (name === "target" ? "reference" : usual);
  }
  const [making, judging] = ["suite", "judge"].map((id) =>
    workflowSteps(action).find((step) => step.id === id),
  );
  const runner = {
    ...cached,
    GITHUB_ACTION_PATH: join(suite, ".github", "actions", "conformance"),
    RUNNER_TEMP: join(folder, "temporary files"),
  };
  const made = runStep(making, caller, values, runner);
  const { main = "" } = made.outputs;
  const judged = runStep(judging, caller, { ...values, "steps.suite.outputs.main": main }, runner);
  return { made, judged };
}

test("the action builds the suite from its own repository", () => {
  const { made, judged } = act({ profile: "smoke", out: "built" });

  expect(made).toMatchObject({ code: 0, outputs: { main: join(suite, "dist/lib/cli/main.js") } });
  expect(judged.outputs).toEqual({ "exit-code": "0" });
  expect(judged.summary).toMatch(
    /\n## No violation found in [\d,]+ of [\d,]+ clauses, judged on the embedded reference/,
  );
});

test("the action installs the suite from a tarball", () => {
  const { made, judged } = act({ profile: "smoke", out: "installed", package: tarball });

  expect(made.outputs["main"]).toContain(join("temporary files", "wms-conformance"));
  expect(judged.outputs).toEqual({ "exit-code": "0" });
});

test("the step fails if a package cannot be installed", () => {
  const { made } = act({ package: "ci/nothing.tgz" });

  expect(made.code).not.toBe(0);
  expect(made.outputs).toEqual({});
});

test("the pipeline builds the suite from its repository, judges on two machines, and merges", async () => {
  const repository = join(folder, "suite.git");
  await checkOut(repository);
  await commitAs("v1", repository);
  const served = await serve(caller, join("ci", "target.json"), [
    process.execPath,
    resolve("dist/lib/cli/main.js"),
  ]);
  const variables = {
    ...cached,
    SUITE: repository,
    SUITE_TAG: "v1",
    PROFILE: "smoke",
    CI_PIPELINE_IID: "7",
    CI_NODE_TOTAL: "2",
  };

  const made = runJob(pipeline, "suite", caller, variables);
  const parts = ["1", "2"].map((part) =>
    runJob(pipeline, "conformance", caller, { ...variables, CI_NODE_INDEX: part }),
  );
  served.kill();
  const merged = runJob(pipeline, "verdict", caller, variables);

  expect(made).toMatchObject({ code: 0 });
  expect(parts.map(({ code }) => code)).toEqual([0, 0]);
  expect(merged).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("\nNo violation found in "),
  });
  expect(readFileSync(join(caller, "conformance", "junit.xml"), "utf8")).toContain("<testsuites");
});

test("the pipeline accepts a tarball of the suite", () => {
  rmSync(join(caller, "suite"), { recursive: true, force: true });

  const made = runJob(pipeline, "suite", caller, { ...cached, SUITE: tarball, SUITE_TAG: "" });
  const template = runJob(
    { ...pipeline, shown: { extends: ".with-suite", script: [shown] } },
    "shown",
    caller,
    cached,
  );

  expect(made).toMatchObject({ code: 0 });
  expect(template).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+$/m) });
});

const shown = ".suite/node_modules/.bin/wms-conformance --version";
