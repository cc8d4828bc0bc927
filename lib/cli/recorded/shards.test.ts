import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { recordFault } from "#lib/run/record-fault.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { reportNames } from "#reports/report-names.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { expectedTime, splitChecks } from "#lib/engine/shard/split-checks.ts";
import type { Candidate } from "#lib/recording/merge/unlike-parts.ts";
import { unlikeParts } from "#lib/recording/merge/unlike-parts.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-shards-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Topics with shared arrangements, judged together and alone, with invariants, and with a defect among them. */
const topics = ["estimates", "milestones", "problems", "features", "versioning"];
const shards = [1, 2, 3].map((index) => join(folder, `shard-${index}`));
const [whole, merged] = [join(folder, "whole"), join(folder, "merged")];
let reported: { readonly code: number | null; readonly stdout: string };

beforeAll(async () => {
  const policies = mutantPolicies("milestone-is-made-without-an-id");
  const reference = createReference({ policies });
  const served = await serveReference(reference);
  const file = join(folder, "target.json");
  writeFileSync(file, JSON.stringify(targetFileOfReference(reference, served.url)));
  const words = ["run", "--target", file, "--seed", "5", "--only", ...topics, "--out"];
  await runCli([...words, whole]);
  for (const [index, out] of shards.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- each may switch features of the whole workspace
    await runCli([...words, out, "--shard", `${index + 1}/3`]);
  }
  await served.close();
  // Their order does not matter.
  const parts = [shards[2] ?? "", shards[0] ?? "", shards[1] ?? ""];
  reported = await runCli(["merge", ...parts, "--out", merged, "--format", ...reportNames]);
}, 120_000);

function recordIn(out: string): RunRecord {
  return JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
}

function verdictsOf(rows: readonly { readonly id: string; readonly verdict: string | null }[]) {
  return rows.map(({ id, verdict }) => [id, verdict]);
}

function candidates(): readonly Candidate[] {
  return shards.map((shard) => ({ ...readRecordedRun(shard), folder: shard }));
}

function altered(part: Candidate | undefined, change: (run: RecordedRun) => object): Candidate {
  if (part === undefined) throw new Error("There is no such shard.");
  return { ...part, ...change(part) };
}

test("merged shards get the verdicts of an undivided run", () => {
  const [unsplit, joined] = [recordIn(whole), recordIn(merged)];

  expect(verdictsOf(joined.checks)).toEqual(verdictsOf(unsplit.checks));
  expect(verdictsOf(joined.clauses)).toEqual(verdictsOf(unsplit.clauses));
  expect(joined).toMatchObject({ verdict: "fail", exitCode: 1, selection: unsplit.selection });
  expect(joined).not.toHaveProperty("shard");
  expect(reported.code).toBe(1);
  expect(reported.stdout).toContain("milestones.made.id");
});

test("each shard says which one it is, and judges only a part of the checks", () => {
  const records = shards.map(recordIn);

  expect(records.map(({ shard }) => shard?.index)).toEqual([1, 2, 3]);
  expect(records.map(({ selection }) => selection?.slice(-9))).toEqual(
    [1, 2, 3].map((index) => `shard ${index}/3`),
  );
  const judged = candidates().map(({ testData }) =>
    testData.phases.flatMap(({ checks }) => checks),
  );
  expect(judged.filter((ids) => ids.length > 0)).toHaveLength(3);
  expect(judged.flat().length).toBe(new Set(judged.flat()).size);
});

test("findings point to their exchanges, and the merged run can be judged again", async () => {
  const { record, exchanges } = readRecordedRun(merged);
  const again = await runCli(["rejudge", merged]);

  const requests = new Map(
    exchanges.map(({ id, request }) => [id, `${request.method} ${request.path}`]),
  );
  const findings = record.checks.flatMap((check) => check.findings);
  const astray = findings.filter(
    ({ exchange, request }) =>
      exchange !== null && request?.startsWith(requests.get(exchange) ?? "?") !== true,
  );
  expect(findings.filter(({ exchange }) => exchange !== null)).not.toEqual([]);
  expect(astray).toEqual([]);
  expect(new Set(requests.keys()).size).toBe(exchanges.length);
  expect(again.stdout).toContain("\n0 verdicts differ from the record\n");
});

test("every report can be written from a merged run", () => {
  expect(recordFault(recordIn(merged))).toBeNull();
  expect(shards.map((shard) => recordFault(recordIn(shard)))).toEqual([null, null, null]);
  expect(readFileSync(join(merged, "junit.xml"), "utf8")).toContain("milestones.made.id");
});

test("parts of different runs are refused, and the differences are named", () => {
  const [first, second, third] = candidates();
  const parts = (change: (run: RecordedRun) => object) =>
    [first, altered(second, change), third].flatMap((part) => part ?? []);
  const record = (change: Partial<RunRecord>) =>
    unlikeParts(parts((run) => ({ record: { ...run.record, ...change } })));

  expect(unlikeParts(candidates())).toBeNull();
  expect(record({ seed: 6 })).toMatch(/shard-2 is part of another run: its seed is 6, .* 5\./);
  expect(record({ profile: "smoke" })).toMatch(/its profile is smoke/);
  expect(record({ build: "2.0" })).toMatch(/its build is 2\.0/);
  const other = { index: 2, of: 3, selection: null };
  expect(record({ shard: other })).toMatch(/its selection is everything/);
  expect(record({ shard: { ...other, of: 4 } })).toMatch(/its number of shards is 4/);
  expect(unlikeParts(parts(() => ({ ...first, folder: "copy" })))).toMatch(/copy are both shard 1/);
  expect(unlikeParts([{ ...readRecordedRun(whole), folder: whole }])).toMatch(
    /whole is not a shard/,
  );
  expect(unlikeParts(candidates().slice(1))).toMatch(/shard 1 of 3 is missing/);
  expect(
    unlikeParts(
      parts((run) => ({
        record: { ...run.record, suite: { ...run.record.suite, catalogDigest: "0" } },
      })),
    ),
  ).toMatch(/its catalog is 0/);
  expect(
    unlikeParts(
      parts(({ record: one }) => ({
        record: { ...one, target: { ...one.target, baseUrl: "https://pm.example/" } },
      })),
    ),
  ).toMatch(/its target is https:\/\/pm\.example\//);
  expect(unlikeParts(parts(() => ({ testData: first?.testData })))).toMatch(/both judged /);
});

test("runs that cannot be merged are wrong usage, explained in one sentence", async () => {
  const [first = "", second = ""] = shards;
  const out = join(folder, "refused");
  const ended = await Promise.all([
    runCli(["merge", first, second, "--out", out]),
    runCli(["merge", ...shards, "--out", first]),
    runCli(["run", "--shard", "1/2"]),
    runCli(["run", "--shard", "3/2", "--seed", "1"]),
  ]);

  expect(ended.map(({ code }) => code)).toEqual([4, 4, 4, 4]);
  expect(ended.map(({ stderr }) => stderr)).toEqual([
    expect.stringMatching(/^[^\n]* shard 3 of 3 is missing[^\n]*\n$/),
    expect.stringMatching(/--out .* is one of the shards/),
    expect.stringMatching(/--shard needs --seed/),
    expect.stringMatching(/such as 2\/4/),
  ]);
});

test("any number of parts holds every check once, and the parts take about equally long", () => {
  const { checks } = planRun("standard", []);
  const unsplit = expectedTime(checks);

  for (const count of [1, 2, 4, 7]) {
    const parts = splitChecks(checks, count);
    expect(parts.flat().length).toBe(checks.length);
    expect(new Set(parts.flat()).size).toBe(checks.length);
    // The set-up of each part comes on top of its share.
    expect(Math.max(...parts.map(expectedTime))).toBeLessThan(unsplit / count + 0.1 * unsplit);
  }
  expect(splitChecks(checks, 3)).toEqual(splitChecks(checks, 3));
});
