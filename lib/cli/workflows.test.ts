import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { baselineFormat } from "#lib/baseline/baseline.ts";
import type { RunRecord } from "#lib/run/record.ts";
import type { StepEnd } from "./testing/workflow-steps.ts";
import { readPipeline } from "./testing/pipeline-jobs.ts";
import {
  filesUploaded,
  isDue,
  readWorkflow,
  runStep,
  workflowSteps,
} from "./testing/workflow-steps.ts";

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
  inputs: Readonly<Record<string, string>>;
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
  const judged = runStep(judge, folder, inputs, { RUNNER_TEMP: folder });
  const values = { ...inputs, "steps.judge.outputs.exit-code": judged.outputs["exit-code"] ?? "" };
  const reported = runStep(describe, folder, values);
  return { judged, reported, gated: runStep(gate, folder, values), inputs };
}

test("the action judges, reports the verdict and counts, and adds to the summary", () => {
  const build = '2.0 $(touch pwned) "; touch pwned; #';
  const { judged, reported, gated } = act({ profile: "smoke", build, seed: "4", out: "smoke" });

  expect(judged.outputs).toEqual({ "exit-code": "0" });
  expect(judged.summary).toMatch(
    /\n## No violation found in [\d,]+ of [\d,]+ clauses, judged on the embedded reference/,
  );
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

test("what has no input is given as arguments, whose quotes hold words together and of which nothing is expanded", () => {
  const args = `--runs 3
    --build '2.0 $(touch pwned)' --only "versioning" audit-logs`;
  const { judged } = act({ args, out: "further" });
  const broken = act({ args: "--build 'half", out: "half" });

  expect(judged.outputs).toEqual({ "exit-code": "0" });
  const record: unknown = JSON.parse(readFileSync(join(folder, "further", "run.json"), "utf8"));
  expect(record).toMatchObject({
    build: "2.0 $(touch pwned)",
    selection: "versioning,audit-logs",
  });
  expect(existsSync(join(folder, "pwned"))).toBe(false);
  expect(broken.gated.code).toBe(4);
  expect(existsSync(join(folder, "half"))).toBe(false);
});

test("the exchanges are uploaded only where that is asked for, and every artifact has its days", () => {
  const { inputs } = act({ args: "--only versioning", out: "kept" });
  const uploads = workflowSteps(action).filter(({ uses = "" }) => uses.includes("upload-artifact"));
  const uploaded = (given: Readonly<Record<string, string>>) => {
    const values = { ...inputs, ...given };
    return uploads.flatMap((step) =>
      isDue(step, values) ? filesUploaded(step, folder, values).toSorted() : [],
    );
  };

  const usual = uploaded({});
  const asked = uploaded({ "inputs.exchanges": "true" });

  expect(usual).toEqual(expect.arrayContaining(["kept/run.json", "kept/report.html"]));
  const more = ["kept/exchanges.ndjson", "kept/test-data.json"];
  expect(asked.filter((name) => !usual.includes(name))).toEqual(more);
  expect(uploaded({ "inputs.artifact": "" })).toEqual([]);
  const days = uploads.map((step) => step.with?.["retention-days"]);
  expect(days).toEqual(uploads.map(() => passed("retention-days")));
  expect(Number(action.inputs?.["retention-days"]?.default)).toBeGreaterThan(0);
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

test("shards leave the verdict, and the known failures, to the merge, which reports the whole run", () => {
  const baseline = "known.json";
  writeFileSync(join(folder, baseline), JSON.stringify({ format: baselineFormat, entries: [] }));
  const only = { seed: "4", only: "versioning audit-logs", baseline };
  const parts = [1, 2].map((index) =>
    act({ ...only, shard: `${index}/2`, out: `shards/${index}` }),
  );
  const merged = act({ merge: "shards", baseline, out: "merged" });

  expect(parts.map(({ gated }) => gated.code)).toEqual([0, 0]);
  expect(parts.map(({ judged }) => judged.summary)).toEqual(["", ""]);
  expect(merged.reported.outputs["verdict"]).toBe("pass");
  expect(merged.judged.summary).toMatch(
    /\n## No violation found in [\d,]+ of [\d,]+ clauses, judged on the embedded reference/,
  );
  expect(merged.gated.code).toBe(0);
  const held = ["shards/1", "shards/2", "merged"].map((name) => baselineIn(join(folder, name)));
  expect(held.map((one) => one !== null)).toEqual([false, false, true]);
}, 180_000);

function baselineIn(run: string): RunRecord["baseline"] {
  const record: RunRecord = JSON.parse(readFileSync(join(run, "run.json"), "utf8"));
  return record.baseline;
}

const planned = (shards: string, exchanges = "false") => {
  const plan = workflowSteps(reusable).find((step) => step.id === "plan");
  const asked = { "inputs.exchanges": exchanges, "inputs.retention-days": "9" };
  const { code, outputs } = runStep(plan, folder, { "inputs.shards": shards, ...asked });
  return { code, merges: outputs["merges"], parts: JSON.parse(outputs["parts"] ?? "[]") };
};

const part = (n: number) => ({
  index: n,
  shard: `${n}/2`,
  out: `shard-${n}`,
  artifact: `conformance-shard-${n}`,
  exchanges: true,
  days: 1,
});

test("the reusable workflow hands exchanges from one machine to another for a day, and keeps none unasked", () => {
  const whole = { index: 1, shard: "", out: "conformance", artifact: "conformance", days: 9 };

  expect(planned("1").parts).toEqual([{ ...whole, exchanges: false }]);
  expect(planned("1", "true").parts).toEqual([{ ...whole, exchanges: true }]);
  expect(planned("1").merges).toBe("false");
  expect(planned("2")).toEqual({ code: 0, merges: "true", parts: [part(1), part(2)] });
  expect(planned("0").code).toBe(4);
});

test("every job of the reusable workflow runs on the runner that is asked for", () => {
  const runners = Object.values(reusable.jobs ?? {}).map((job) => job["runs-on"]);

  expect(runners).toEqual(Array(3).fill("${{ inputs.runs-on }}"));
});

test("the reusable workflow hides the keys that it is given", () => {
  const variables = workflowSteps(reusable).find((step) => step.id === "variables");

  const keys = "OWNER_KEY=abc=def\r\nnonsense\nMEMBER_KEY=ghi";
  const set = runStep(variables, folder, { "secrets.variables": keys, "matrix.part.index": "2" });

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
  const asked = Object.keys(reusable.on?.workflow_call?.inputs ?? {});

  const same = ["package", "command", "baseline", "comment"];
  for (const values of given) {
    expect(values).toMatchObject(Object.fromEntries(same.map((name) => [name, passed(name)])));
    expect(Object.keys(values).filter((name) => action.inputs?.[name] === undefined)).toEqual([]);
  }
  expect(given.map(({ args }) => args)).toEqual([passed("args"), passed("merge-args")]);
  // The plan passes these on, and each job runs on that runner.
  const planning = ["shards", "runs-on"];
  const texts = JSON.stringify(given);
  expect(asked.filter((name) => !planning.includes(name) && !texts.includes(passed(name)))).toEqual(
    [],
  );
});

const passed = (name: string) => `\${{ inputs.${name} }}`;

test("no script of ours holds an expression, and every action has a version", () => {
  const names = readdirSync(".github/workflows").map((name) => `.github/workflows/${name}`);
  const steps = [action, ...names.map(readWorkflow)].flatMap(workflowSteps);

  const scripts = steps.flatMap(({ run = "" }) => run);
  const uses = steps.flatMap((step) => step.uses ?? []);
  expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
  expect(uses.filter((name) => !/^(?:\.\/|\$\/)|@v\d+$/.test(name))).toEqual([]);
  expect(steps.length).toBeGreaterThan(20);
});
