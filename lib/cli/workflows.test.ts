import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { StepEnd } from "./testing/workflow-steps.ts";
import { readPipeline } from "./testing/pipeline-jobs.ts";
import { readWorkflow, runStep, workflowSteps } from "./testing/workflow-steps.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-action-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const action = readWorkflow(".github/actions/conformance/action.yml");
const reusable = readWorkflow(".github/workflows/conformance.yml");
const [judge, describe] = ["judge", "tell"].map((id) =>
  workflowSteps(action).find((step) => step.id === id),
);
const gate = workflowSteps(action).at(-1);

/** Runs our own steps of the action, as one job does. */
function act(given: Readonly<Record<string, string>>): {
  judged: StepEnd;
  reported: StepEnd;
  gated: StepEnd;
} {
  const main = resolve("dist/lib/cli/main.js");
  const all = { command: `${process.execPath} ${main}`, target: "reference", ...given };
  const inputs: Record<string, string> = {};
  for (const [name, { default: usual = "" }] of Object.entries(action.inputs ?? {})) {
    inputs[`inputs.${name}`] = usual;
  }
  for (const [name, value] of Object.entries(all)) inputs[`inputs.${name}`] = value;
  // If a command is given, nothing is built.
  inputs["steps.suite.outputs.main"] = "";
  const judged = runStep(judge, folder, inputs);
  const values = { ...inputs, "steps.judge.outputs.exit-code": judged.outputs["exit-code"] ?? "" };
  const reported = runStep(describe, folder, values);
  return { judged, reported, gated: runStep(gate, folder, values) };
}

test("the action judges, reports the verdict and counts, and adds to the summary", () => {
  const build = '2.0 $(touch pwned) "; touch pwned; #';
  const { judged, reported, gated } = act({ profile: "smoke", build, seed: "4", out: "smoke" });

  expect(judged.outputs).toEqual({ "exit-code": "0" });
  expect(judged.summary).toMatch(/\n## The embedded reference conforms/);
  expect(reported.outputs["verdict"]).toBe("pass");
  expect(JSON.parse(reported.outputs["counts"] ?? "{}")).toMatchObject({ fail: 0 });
  expect(gated.code).toBe(0);
  const record: unknown = JSON.parse(readFileSync(join(folder, "smoke", "run.json"), "utf8"));
  expect(record).toMatchObject({ build, seed: 4, profile: "smoke" });
  expect(existsSync(join(folder, "pwned"))).toBe(false);
  expect(readdirSync(join(folder, "smoke"))).toEqual(
    expect.arrayContaining(["junit.xml", "report.html", "summary.md"]),
  );
});

test("an input that names no target fails the job, and nothing is judged", () => {
  const { judged, reported, gated } = act({ target: "", out: "unnamed" });

  expect(judged.outputs).toEqual({ "exit-code": "4" });
  expect(reported.outputs).toEqual({ verdict: "unusable", counts: "{}" });
  expect(gated.code).not.toBe(0);
  expect(existsSync(join(folder, "unnamed"))).toBe(false);
});

test("the action judges once more, once, what a run left inconclusive", () => {
  const script = join(folder, "twice.mjs");
  writeFileSync(
    script,
    `import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
    const words = process.argv.slice(2);
    const [out, again] = ["--out", "--again"].map((flag) => words[words.indexOf(flag) + 1]);
    mkdirSync(out, { recursive: true });
    writeFileSync(out + "/again.json", "{}");
    appendFileSync(out + "/asked", words.includes("--again") ? again + " again " : "once ");
    process.exitCode = words.includes("--again") ? 0 : 2;`,
  );

  const { judged } = act({ command: `${process.execPath} ${script}`, out: "twice" });

  expect(judged.outputs).toEqual({ "exit-code": "0" });
  expect(readFileSync(join(folder, "twice", "asked"), "utf8")).toBe("once twice again ");
});

test("a run that cannot judge fails the job, and no older record is taken for its result", () => {
  const { reported, gated } = act({ target: "nowhere.json", out: "smoke" });

  expect(reported.outputs).toEqual({ verdict: "unusable", counts: "{}" });
  expect(gated.code).toBe(4);
});

test("shards leave the verdict to the merge, which reports the whole run", () => {
  const parts = [1, 2].map((index) =>
    act({ shard: `${index}/2`, seed: "4", only: "versioning audit-logs", out: `shards/${index}` }),
  );
  const merged = act({ merge: "shards", out: "merged" });

  expect(parts.map(({ gated }) => gated.code)).toEqual([0, 0]);
  expect(parts.map(({ judged }) => judged.summary)).toEqual(["", ""]);
  expect(merged.reported.outputs["verdict"]).toBe("pass");
  expect(merged.judged.summary).toMatch(/\n## The embedded reference conforms/);
  expect(merged.gated.code).toBe(0);
});

test("the reusable workflow counts its shards and hides the keys that it is given", () => {
  const [plan, variables] = ["plan", "variables"].map((id) =>
    workflowSteps(reusable).find((step) => step.id === id),
  );

  const planned = runStep(plan, folder, { "inputs.shards": "3" });
  const refused = runStep(plan, folder, { "inputs.shards": "0" });
  const keys = "OWNER_KEY=abc=def\r\nnonsense\nMEMBER_KEY=ghi";
  const set = runStep(variables, folder, { "secrets.variables": keys, "matrix.shard": "2" });

  expect(planned.outputs).toEqual({ shards: "[1,2,3]" });
  expect(refused.code).toBe(4);
  expect(set.stdout).toBe("::add-mask::abc=def\n::add-mask::ghi\n");
  expect(set.variables).toBe("WMS_SHARD=2\nOWNER_KEY=abc=def\nMEMBER_KEY=ghi\n");
});

test("none of our files fetches the suite from a registry unless a command says so", () => {
  const inputs = [action.inputs, reusable.on?.workflow_call?.inputs].flatMap((given = {}) =>
    Object.entries(given),
  );
  const jobs = Object.values(readPipeline(".github/gitlab-ci.yml"));

  const commands = inputs.filter(([name]) => name === "command" || name === "package");
  const scripts = [
    ...workflowSteps(action).map(({ run = "" }) => run),
    ...jobs.flatMap(({ before_script = [], script = [] }) => [...before_script, ...script]),
  ];

  expect(commands.map(([, { default: usual }]) => usual)).toEqual(["", "", "", ""]);
  expect(scripts.length).toBeGreaterThan(10);
  expect(
    scripts.filter((text) => /\bnpx\b|npm (?:install|i|exec) .*wms-conformance(?:@|$)/m.test(text)),
  ).toEqual([]);
});

test("every step of the reusable workflow that judges passes on what it was given", () => {
  const given = Object.values(reusable.jobs ?? {}).flatMap(({ steps = [] }) =>
    steps.filter(({ uses = "" }) => uses.startsWith("$/")).map((step) => step.with ?? {}),
  );

  expect(given.length).toBe(2);
  for (const values of given) {
    expect(values).toMatchObject({
      package: "${{ inputs.package }}",
      command: "${{ inputs.command }}",
    });
  }
});

test("no script of ours holds an expression, and every action has a version", () => {
  const names = readdirSync(".github/workflows").map((name) => `.github/workflows/${name}`);
  const steps = [action, ...names.map(readWorkflow)].flatMap(workflowSteps);

  const scripts = steps.flatMap(({ run = "" }) => run);
  const uses = steps.flatMap((step) => step.uses ?? []);
  expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
  expect(uses.filter((name) => !/^(?:\.\/|\$\/)|@v\d+$/.test(name))).toEqual([]);
  expect(steps.length).toBeGreaterThan(20);
});
