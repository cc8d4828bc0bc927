import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { unfitRun } from "#lib/certificate/fit-run.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { recordFault } from "#lib/run/record-fault.ts";
import { loadOwnSuites } from "#lib/engine/own-checks/own-suites.ts";
import { suiteFacts } from "#lib/recording/suite-facts.ts";
import { ownCommand } from "#lib/check/own-command.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-own-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entry = pathToFileURL(resolve("dist/lib/index.js")).href;

/** A folder of suites with one module of this text, alongside those of the package. */
function suites(name: string, text: string): string {
  const own = join(folder, name);
  mkdirSync(own);
  const imports = `import { check, invariant, notApplicable } from ${JSON.stringify(entry)};`;
  writeFileSync(join(own, "checks.mjs"), `${imports}\n${text}\n`);
  return own;
}

const holding = `check({
  id: "acme.projects.read",
  clause: "pagination/offset#start",
  title: "the project of the run is read",
  needs: ["frozenProject"],
  async run({ api, path, frozenProject, expect }) {
    expect(await api.get(path("/api/v2/workspaces/{slug}/projects/") + frozenProject.id + "/")).status(200);
  },
})`;

const failing = `check({
  id: "acme.projects.teapot",
  clause: "pagination/offset#start",
  title: "the list of projects is a teapot",
  async run({ api, path, expect }) {
    expect(await api.get(path("/api/v2/workspaces/{slug}/projects/"))).status(418);
  },
})`;

const lawful = `check({
  id: "pagination.acme.elsewhere",
  clause: "pagination/offset#start",
  title: "nothing of this is had here",
  async run() { throw notApplicable("It is not had here."); },
}), invariant({
  id: "acme.every.answer",
  clause: "pagination/offset#start",
  title: "no answer is a teapot",
  applies: () => true,
  judge: (exchange, expect) => expect.status(exchange.response.status),
})`;

test("a user's own checks are judged and reported with ours, and certify nothing", async () => {
  const own = suites("all", `export default [${holding}, ${failing}, ${lawful}];`);
  const out = join(folder, "out");

  const only = ["versioning", "acme", "pagination.acme"];
  const words = ["run", "--profile", "smoke", "--suites", own, "--seed", "2", "--out", out];
  const { code, stdout } = await runCli([...words, "--only", ...only]);

  const record: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  const verdicts = record.checks
    .filter(({ id }) => id.includes("acme"))
    .map(({ id, verdict }) => `${id} ${verdict}`);
  expect(verdicts).toEqual([
    "acme.every.answer pass",
    "acme.projects.read pass",
    "acme.projects.teapot fail",
    "pagination.acme.elsewhere not-applicable",
  ]);
  expect(code).toBe(1);
  expect(stdout).toContain("acme.projects.teapot");
  expect(recordFault(record)).toBeNull();
  const clause = record.clauses.find(({ id }) => id === "pagination/offset#start");
  expect(clause?.checks).toContain("acme.projects.teapot");
  expect(record.suite.ownChecks).toBe(4);
  expect(record.faults).toEqual([]);
  const reported = record.checks.find(({ id }) => id === "acme.projects.teapot")?.findings[0];
  const again = await runCli((reported?.replay ?? "").replace(`${ownCommand} `, "").split(" "));
  expect(again.stdout).toContain("It still fails.");
  expect(again.code).toBe(1);
  const reasons = unfitRun("run-1", record, suiteFacts("0.0.0")).map(({ sentence }) => sentence);
  expect(reasons.join("\n")).toMatch(/checks of the user's own/);
});

test.each([
  ["taken", `export default [{ ...${holding}, id: "pagination.count.default" }];`, /two checks/],
  ["no-list", `export default ${holding};`, /not a list of checks/],
  [
    "no-clause",
    `export default [{ ...${holding}, clause: "pagination/offset#sart" }];`,
    /Did you mean pagination\/offset#start/,
  ],
  [
    "no-subject",
    `export default [{ ...${holding}, clause: "pagination/per-page#max", subject: "cycles" }];`,
    /says a subject, and its clause has none/,
  ],
  [
    "bad-subject",
    `export default [{ ...${holding}, clause: "fields/narrowed#rows", subject: "cycle" }];`,
    /Did you mean cycles/,
  ],
  ["bad-id", `export default [{ ...${holding}, id: "acme" }];`, /topic\.subject\.claim/],
  ["bad-need", `export default [{ ...${holding}, needs: ["tea"] }];`, /needs "tea"/],
  ["broken", "export default [;", /cannot be loaded/],
])("a folder of suites that is %s is refused", async (name, text, says) => {
  await expect(loadOwnSuites(suites(name, text))).rejects.toThrow(says);
});

test("a check that would end the process is an error, and the others are judged", async () => {
  const ending = `check({
    id: "acme.process.ends",
    clause: "pagination/offset#start",
    title: "the process goes on",
    async run() { process.exit(0); },
  })`;
  const out = join(folder, "ended");
  const words = ["--suites", suites("ending", `export default [${ending}];`), "--out", out];

  const { code, stdout } = await runCli(["run", ...words, "--seed", "2", "--only", "acme"]);

  const record: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  expect(record.checks.map(({ id, verdict }) => [id, verdict])).toEqual([
    ["acme.process.ends", "error"],
  ]);
  expect(recordFault(record)).toBeNull();
  expect(stdout).toContain("A check is not to end the process.");
  expect(code).toBe(2);
});

test("a folder that cannot be judged is wrong usage, see one sentence", async () => {
  const { code, stderr } = await runCli(["run", "--suites", join(folder, "nowhere")]);

  expect(code).toBe(4);
  expect(stderr).toMatch(/is not a readable folder/);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
