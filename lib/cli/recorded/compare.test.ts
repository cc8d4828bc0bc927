import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Comparison } from "#lib/comparison/comparison.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { compareFolders } from "#lib/recording/compare-folders.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-compare-"));
const reference = createReference();
const sound = join(folder, "sound");
const owned = join(folder, "owned");
const broken = join(folder, "broken");
let served: Served;

beforeAll(async () => {
  served = await serveReference(reference);
  const target = targetFileOfReference(reference, served.url);
  const { owner } = target.principals;
  const [whole, lacking] = [join(folder, "whole.json"), join(folder, "lacking.json")];
  writeFileSync(whole, JSON.stringify({ ...target, allow: { modeSwitch: false } }));
  const { baseUrl, workspace } = target;
  writeFileSync(lacking, JSON.stringify({ baseUrl, workspace, principals: { owner } }));

  await Promise.all([judge(whole, sound, "v1"), judge(lacking, owned, "v1")]);
  reference.alter(mutantPolicies("milestone-is-made-without-an-id"));
  await judge(whole, broken, "v2");
}, 120_000);
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

async function judge(target: string, out: string, build: string): Promise<void> {
  const words = ["run", "--target", target, "--seed", "3", "--build", build, "--out", out];
  await runCli([...words, "--only", "estimates", "milestones", "webhooks.log"]);
}

/** A copy of a recorded run with its record altered. */
function copyOf(
  run: string,
  name: string,
  alter: (record: RunRecord) => Partial<RunRecord>,
): string {
  const copy = join(folder, name);
  cpSync(run, copy, { recursive: true });
  const record: RunRecord = JSON.parse(readFileSync(join(run, "run.json"), "utf8"));
  writeFileSync(join(copy, "run.json"), JSON.stringify({ ...record, ...alter(record) }));
  return copy;
}

function causesIn({ changes }: Comparison): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, cause } of changes) {
    counts[`${kind} ${cause}`] = (counts[`${kind} ${cause}`] ?? 0) + 1;
  }
  return counts;
}

test("a new defect is attributed to the product and is a regression", async () => {
  const { code, stdout } = await runCli(["compare", sound, broken]);

  expect(code).toBe(1);
  expect(stdout).toMatch(/Newly failing \(1\)\nfail {6}milestones\.made\.id/u);
  expect(stdout).toContain("cause     product: the old evidence still gives the old verdict");
  expect(stdout).toMatch(/The same in both runs: \d{3} operations/u);
  expect(stdout).toMatch(/\nREGRESSES: 1 newly failing, .*causes: 1 product\n$/u);
});

test("a defect that disappeared is fixed and no regression", async () => {
  const comparison = await compareFolders(broken, sound);

  expect(comparison).toMatchObject({ exitCode: 0, counts: { fixed: 1 } });
  expect(causesIn(comparison)).toEqual({ "fixed product": 1 });
});

test("a run does not differ from itself", async () => {
  expect(await compareFolders(sound, sound)).toMatchObject({
    exitCode: 0,
    changes: [],
    differences: [],
    document: { same: true },
  });
});

test("a check that lacks an input is attributed to the configuration", async () => {
  const comparison = await compareFolders(sound, owned);

  const { changes } = comparison;
  expect(comparison.exitCode).toBe(1);
  expect(changes.length).toBeGreaterThan(5);
  expect(Object.keys(causesIn(comparison))).toEqual(["newly-untested configuration"]);
  expect(changes[0]?.because).toBe("the later run lacked an input: sink.listen in the target file");
});

test("a verdict that this suite also gives the old evidence is attributed to the suite", async () => {
  const { checks } = JSON.parse(readFileSync(join(broken, "run.json"), "utf8")) as RunRecord; // oxlint-disable-line typescript/no-unsafe-type-assertion -- this suite wrote it
  const lenient = copyOf(broken, "lenient", ({ suite }) => ({
    suite: { ...suite, version: "0.0.1", catalogDigest: "older" },
    verdict: "pass",
    checks: checks.map((check) => ({ ...check, verdict: "pass", findings: [] })),
  }));

  const comparison = await compareFolders(lenient, broken);

  expect(causesIn(comparison)).toEqual({ "newly-failing suite": 1 });
});

test("a build that answers differently in two runs is unstable", async () => {
  const again = copyOf(broken, "again", () => ({ build: "v1" }));

  const { changes } = await compareFolders(sound, again);

  expect(changes).toMatchObject([
    { cause: "unstable", because: "both runs judged the build v1 with the same inputs" },
  ]);
});

test("a schema document that lost an operation breaks its clients", async () => {
  const poorer = copyOf(sound, "poorer", () => ({}));
  const journal = join(poorer, "exchanges.ndjson");
  const lines = readFileSync(journal, "utf8").split("\n").map(withoutStates);
  writeFileSync(journal, lines.join("\n"));

  const { document } = await compareFolders(sound, poorer);

  expect(document.changes.length).toBeGreaterThan(0);
  expect(document.changes[0]).toMatchObject({ change: "removed", breaking: true });
  expect(document.changes[0]?.operation).toMatch(/\/states\//u);
});

/** A line of a journal; in the line of the schema document, without the paths of states. */
function withoutStates(line: string): string {
  if (!line.includes('"/api/v2/schema/"')) return line;
  const exchange: { response: { text: string } } = JSON.parse(line);
  const document: { paths: Record<string, unknown> } = JSON.parse(exchange.response.text);
  const paths = Object.entries(document.paths).filter(([path]) => !path.includes("/states/"));
  const text = JSON.stringify({ ...document, paths: Object.fromEntries(paths) });
  return JSON.stringify({ ...exchange, response: { ...exchange.response, text } });
}

test("every format is written, and one is printed", async () => {
  const out = join(folder, "converted");
  const all = ["text", "markdown", "json", "html"];

  const written = await runCli(["compare", sound, broken, "--out", out, "--format", ...all]);
  const printed = await runCli(["compare", sound, broken, "--format", "json"]);

  const files = ["comparison.txt", "comparison.md", "comparison.json", "comparison.html"];
  const texts = files.map((file) => readFileSync(join(out, file), "utf8"));
  expect([written.code, printed.code]).toEqual([1, 1]);
  expect(texts.filter((text) => !text.includes("milestones.made.id"))).toEqual([]);
  expect(printed.stdout).toBe(texts[2]);
});

test("incomparable runs and unread folders are wrong usage, and are named", async () => {
  const smoke = copyOf(sound, "smoke", () => ({ profile: "smoke" }));
  const other = copyOf(sound, "other", ({ contract }) => ({
    contract: { ...contract, version: "v3" },
  }));

  const [unlike, unread, several] = await Promise.all([
    runCli(["compare", sound, smoke]),
    runCli(["compare", sound, join(folder, "nowhere")]),
    runCli(["compare", sound, broken, "--format", "text", "json"]),
  ]);

  expect([unlike.code, unread.code, several.code]).toEqual([4, 4, 4]);
  expect(unlike.stderr).toMatch(/profile differs: standard before, smoke after/u);
  expect(unread.stderr).toMatch(/nowhere holds no recorded run/u);
  expect(several.stderr).toMatch(/add --out/u);
  await expect(compareFolders(other, sound)).rejects.toThrow(/contract differs: .* v3 before/u);
});
