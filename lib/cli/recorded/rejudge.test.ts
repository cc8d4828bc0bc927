import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckResult } from "#lib/check/result.ts";
import { alteredExchange } from "#lib/http/journal/altered-exchange.ts";
import { createReference } from "#lib/reference/reference.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { rejudging } from "#lib/recording/rejudging.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-rejudge-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Topics with shared arrangements, with a sink, in both type modes, with random input, and an invariant. */
const topics = [
  "estimates",
  "milestones",
  "requests/path",
  "webhooks.log",
  "contexts.list",
  "contexts.precedence",
  "queries",
  "problems",
];
const out = join(folder, "conforming");
let run: RecordedRun;

beforeAll(async () => {
  await runCli(["run", "--seed", "3", "--out", out, "--only", ...topics]);
  run = readRecordedRun(out);
}, 120_000);

function differing(results: readonly CheckResult[]): readonly string[] {
  const recorded = new Map(run.record.checks.map(({ id, verdict }) => [id, verdict]));
  return results
    .filter(({ id, verdict }) => recorded.get(id) !== verdict)
    .map(({ id, verdict }) => `${id} ${verdict}`);
}

test("a recorded run gets the same verdicts again without a deployment", async () => {
  const { code, stdout } = await runCli(["rejudge", out]);

  expect(run.record.verdict).toBe("pass");
  expect(run.record.checks.length).toBeGreaterThan(100);
  expect(run.testData.phases.length).toBeGreaterThan(1);
  expect(stdout).toContain("\nNo violation found in ");
  expect(stdout).toContain("\n0 verdicts differ from the record\n");
  expect(code).toBe(0);
});

test("each check judged by itself gets its recorded verdict, whatever it shares with others", async () => {
  const again = rejudging(run);
  const alone: CheckResult[] = [];
  for (const { id } of run.record.checks) {
    // oxlint-disable-next-line no-await-in-loop -- each is judged separately
    if (!id.startsWith("queries.")) alone.push(...(await again.judge({ ids: new Set([id]) })));
  }

  expect(alone.length).toBeGreaterThan(50);
  expect(differing(alone)).toEqual([]);
});

test("a missing line makes only the checks that needed it inconclusive, and fails none", async () => {
  const readers = await rejudging(run).readers();
  const ids = [...readers.keys()].filter((_, index) => index % 40 === 0);
  const wrong: string[] = [];
  let inconclusive = 0;
  for (const id of ids) {
    const exchanges = run.exchanges.filter((one) => one.id !== id);
    const affected = readers.get(id) ?? new Set();
    // oxlint-disable-next-line no-await-in-loop -- one line is dropped at a time
    const results = await rejudging({ ...run, exchanges }).judge({ ids: affected });
    const changed = differing(results);
    inconclusive += changed.length;
    wrong.push(...changed.filter((reported) => !reported.endsWith(" inconclusive")));
  }

  expect(wrong).toEqual([]);
  expect(inconclusive).toBeGreaterThan(ids.length / 2);
});

test("an altered response fails the checks that assert it and affects no others", async () => {
  const again = rejudging(run);
  const readers = await again.readers();
  const made = run.exchanges.find(
    ({ origin, request }) =>
      origin.check === "shared:estimates.point" && request.path.endsWith("/points/"),
  );
  if (made === undefined) throw new Error("No estimate point was made.");

  const altered = alteredExchange(made, { json: { id: "7", value: "8" } });
  const results = await again.judge({ altered });

  const reported = differing(results);
  expect(reported).toContain("estimates.point.id fail");
  expect(reported).toContain("estimates.point.value fail");
  const resting = readers.get(made.id) ?? new Set();
  const isCheck = (id: string) => run.testData.phases.some(({ checks }) => checks.includes(id));
  const others = reported
    .map((line) => line.replace(/ .*/, ""))
    .filter((id) => isCheck(id) && !resting.has(id));
  expect(others).toEqual([]);
});

test("a defect is found again in the record of its run, which contains no key", async () => {
  const reference = createReference({
    policies: mutantPolicies("milestone-is-made-without-an-id"),
  });
  const served = await serveReference(reference);
  const file = join(folder, "mutant.json");
  const mutant = join(folder, "mutant");
  writeFileSync(file, JSON.stringify(targetFileOfReference(reference, served.url)));
  const words = [
    "run",
    "--target",
    file,
    "--seed",
    "3",
    "--out",
    mutant,
    "--only",
    "estimates",
    "milestones",
  ];
  const found = await runCli(words);
  await served.close();

  const again = await runCli(["rejudge", mutant]);

  expect([found.code, again.code]).toEqual([1, 1]);
  expect(again.stdout).toContain("milestones.made.id");
  expect(again.stdout).toContain("\n0 verdicts differ from the record\n");
  const keys = Object.values(reference.principals).map(({ apiKey }) => apiKey);
  const written = readFileSync(join(mutant, "test-data.json"), "utf8");
  expect(keys.filter((key) => written.includes(key))).toEqual([]);
});

test("a folder without a record is wrong usage", async () => {
  const partial = join(folder, "partial");
  cpSync(out, partial, { recursive: true });
  rmSync(join(partial, "test-data.json"));

  const [absent, lacking] = [
    await runCli(["rejudge", join(folder, "nowhere")]),
    await runCli(["rejudge", partial]),
  ];

  expect([absent.code, lacking.code]).toEqual([4, 4]);
  expect(lacking.stderr).toContain("test-data.json cannot be read");
});
