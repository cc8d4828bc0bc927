import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunRecord } from "#lib/run/record.ts";
import { sampleCheck, sampleFinding, sampleRecord } from "#reports/sample-record.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { annotatedReport } from "#lib/cli/terminal/github-report.ts";
import type { Ended } from "#lib/cli/testing/run-cli.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-report-"));
const out = join(folder, "run");
const summary = join(folder, "summary.md");
let run: Ended;
let record: RunRecord;

beforeAll(async () => {
  writeFileSync(summary, "An earlier step.\n");
  const job = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary };
  run = await runCli(
    ["run", "--only", "versioning", "--out", out, "--format", "ctrf", "badge"],
    job,
  );
  record = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("run writes the record, the exchanges and the requested formats, and no others", () => {
  expect(run.code).toBe(0);
  expect(readdirSync(out)).toEqual(
    expect.arrayContaining(["badge.json", "ctrf.json", "exchanges.ndjson", "run.json"]),
  );
  expect(readdirSync(out).filter((file) => /html|xml/u.test(file))).toEqual([]);
});

test("in a GitHub job the report is added to the step's summary, and cannot contain a command", () => {
  const [, token] = /^::stop-commands::(\S+)\n/u.exec(run.stdout) ?? [];

  expect(readFileSync(summary, "utf8")).toMatch(
    /^An earlier step\.\n\*\*The embedded reference [^\n]*\n\n## No violation found in [^\n]* clauses, judged on the embedded reference/u,
  );
  expect(token).toMatch(/^[\w-]{36}$/u);
  expect(run.stdout).toMatch(new RegExp(`No violation found.*\n::${token}::\nReport: .*\n$`, "u"));
});

test("annotations follow the report in a job and appear nowhere else", () => {
  const checks = [sampleCheck({ verdict: "fail", findings: [sampleFinding()] })];
  const failed = sampleRecord({ checks, verdict: "fail" });

  const reported = annotatedReport(failed, "::error::a deployment's\n", { GITHUB_ACTIONS: "true" });

  expect(reported.split("\n").at(-2)).toMatch(
    /^::error title=the page omits total_count when count=false::/u,
  );
  expect(annotatedReport(failed, "report\n", {})).toBe("report\n");
});

test("report later reports a recorded run in every format, into another folder", async () => {
  const later = join(folder, "later");
  const names = ["json", "junit", "html", "ctrf", "markdown", "badge"];

  const { code, stdout } = await runCli(["report", out, "--out", later, "--format", ...names]);

  expect(code).toBe(0);
  expect(stdout.trim().split("\n")).toHaveLength(names.length);
  expect(JSON.parse(readFileSync(join(later, "run.json"), "utf8"))).toEqual(record);
  expect(readFileSync(join(later, "report.html"), "utf8")).toContain("Clauses by chapter");
  expect(readFileSync(join(later, "junit.xml"), "utf8")).toContain(record.checks[0]?.id);
});

test("Allure gets one result for each check, with chapter, topic, clause and level", async () => {
  const { code } = await runCli(["report", out, "--format", "allure"]);

  expect(code).toBe(0);
  const results = allureResults(join(out, "allure-results"));
  expect(results).toHaveLength(record.checks.length);
  expect(labelsOf(results[0])).toMatchObject({ feature: "versioning", severity: "critical" });
  expect(labelsOf(results[0])["epic"]).toBeTypeOf("string");
  const reported = new Set(results.map((result) => labelsOf(result)["check"]));
  expect(reported).toEqual(new Set(record.checks.map(({ id }) => id)));
  const environment = readFileSync(join(out, "allure-results", "environment.properties"), "utf8");
  expect(environment).toMatch(/^judged\s*=\s*The embedded reference of the suite was judged/);
  expect(environment).toContain("No violation found in ");
  // The installation path is not part of a check's name.
  expect(new Set(results.map(({ fullName }) => fullName))).toEqual(reported);
});

test("a failed check is a failed result with its exchange, and one without an input is skipped", async () => {
  const broken = join(folder, "broken");
  const [first, second] = record.checks;
  const failed = { ...first, verdict: "fail", findings: [sampleFinding({ exchange: 1 })] };
  const lacking = {
    ...second,
    verdict: "untested",
    reason: { kind: "stated", refusal: null, feature: null, sentence: "no key" },
    unlock: unlocks.token("a scope"),
  };
  writeRun(broken, { ...record, checks: [failed, lacking] });

  await runCli(["report", broken, "--format", "allure"]);

  const results = allureResults(join(broken, "allure-results"));
  expect(results.map(({ status }) => status).toSorted()).toEqual(["failed", "skipped"]);
  const failure = results.find(({ status }) => status === "failed");
  expect(failure?.statusDetails?.trace).toContain("expected  absent");
  expect(readdirSync(join(broken, "allure-results")).filter(isAttachment)).toHaveLength(1);
});

test.each([
  [["run", "--format", "html"], /--out/],
  [["report", join(folder, "nowhere")], /run\.json cannot be read/],
  [["report", folder, "--format", "pdf"], /json, junit, html, ctrf, markdown, badge, allure/],
])("%j is wrong usage", async (words, says) => {
  const { code, stderr } = await runCli(words);

  expect(code).toBe(4);
  expect(stderr).toMatch(says);
});

test("a run.json of another form is refused, and the wrong place is named", async () => {
  const other = join(folder, "other");
  writeRun(other, { ...record, seed: "seven" });

  const { code, stderr } = await runCli(["report", other]);

  expect(code).toBe(4);
  expect(stderr).toMatch(/\/seed must be integer/u);
});

interface AllureResult {
  readonly fullName: string;
  readonly status: string;
  readonly statusDetails?: { readonly trace?: string };
  readonly labels: readonly { readonly name: string; readonly value: string }[];
}

function allureResults(results: string): readonly AllureResult[] {
  return readdirSync(results)
    .filter((file) => file.endsWith("-result.json"))
    .map((file): AllureResult => JSON.parse(readFileSync(join(results, file), "utf8")));
}

function labelsOf(result: AllureResult | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((result?.labels ?? []).map(({ name, value }) => [name, value]));
}

function isAttachment(file: string): boolean {
  return file.endsWith("-attachment.txt");
}

function writeRun(into: string, changed: object): void {
  mkdirSync(into);
  writeFileSync(join(into, "run.json"), JSON.stringify(changed));
  copyFileSync(join(out, "exchanges.ndjson"), join(into, "exchanges.ndjson"));
}
