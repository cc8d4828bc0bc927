import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunRecord } from "#lib/run/record.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli, spawnCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-cli-"));
const targetFile = join(folder, "target.json");
let reference: Reference;
let served: Served;

beforeAll(async () => {
  reference = createReference({ keyRates: throttledRates });
  served = await serveReference(reference);
  writeFileSync(targetFile, JSON.stringify(target()));
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

function target() {
  return targetFileOfReference(reference, served.url);
}

function recordIn(out: string): RunRecord {
  return JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
}

function verdictsOf(record: RunRecord): readonly string[] {
  return record.checks.map(({ id, verdict }) => `${id} ${verdict}`);
}

/** Topics of every kind: read-only and writing, sequential and concurrent, in both type modes, with random input. */
const topics = [
  "pages",
  "release-tags",
  "features",
  "bulk.every",
  "members",
  "contexts.list",
  "contexts.refused",
  "contexts.precedence",
  "queries",
];

test("a remote target and the embedded one get the same verdicts", async () => {
  const [remote, embedded] = [join(folder, "remote"), join(folder, "embedded")];
  const words = ["run", "--seed", "7", "--only", ...topics, "--out"];

  await runCli([...words, remote, "--target", targetFile]);
  const { code } = await runCli([...words, embedded]);

  expect(code).toBe(0);
  expect(recordIn(remote).checks.length).toBeGreaterThan(100);
  expect(verdictsOf(recordIn(remote))).toEqual(verdictsOf(recordIn(embedded)));
});

test("two runs with one seed give the same list of verdicts", async () => {
  // They run concurrently in one workspace, so neither may switch its features.
  const shared = join(folder, "shared.json");
  const allow = { modeSwitch: false, throttling: false };
  writeFileSync(shared, JSON.stringify({ ...target(), allow }));
  const words = [
    "run",
    "--target",
    shared,
    "--seed",
    "11",
    "--only",
    "pages",
    "release-tags",
    "comments",
    "queries",
    "--out",
  ];
  const [first, second] = [join(folder, "first"), join(folder, "second")];

  await Promise.all([runCli([...words, first]), spawnCli([...words, second])]);

  expect(verdictsOf(recordIn(first)).length).toBeGreaterThan(50);
  expect(verdictsOf(recordIn(first))).toEqual(verdictsOf(recordIn(second)));
});

test("a url, a workspace and a key give a partial verdict that names the inputs that unlock the rest", async () => {
  const { owner } = reference.principals;
  const { code, stdout } = await runCli(["run", "--only", "versioning", "members"], {
    WMS_BASE_URL: served.url,
    WMS_WORKSPACE: owner.workspace,
    WMS_API_KEY: owner.apiKey,
  });

  expect(code).toBe(0);
  expect(stdout).toMatch(/principals\.member/);
  expect(stdout).toMatch(
    /\nNo violation found in \d+ of [\d,]+ clauses: \d+ clauses untested; narrowed to versioning,members\n/,
  );
});

test("a refused key is reported before any check is judged without it, and the run is not green", async () => {
  const { owner } = reference.principals;
  const { code, stderr } = await runCli(["run", "--only", "versioning", "members"], {
    WMS_BASE_URL: served.url,
    WMS_WORKSPACE: owner.workspace,
    WMS_API_KEY: owner.apiKey,
    WMS_MEMBER_KEY: "expired",
  });

  expect(code).toBe(2);
  expect(stderr).toMatch(
    /Skipped: what needs principals\.member, .*\(401\); to unlock it: a valid/,
  );
  expect(stderr).not.toContain("outsider");
});

test("a deployment with a defect ends the run with 1 and a bug report", async () => {
  const out = join(folder, "mutant");
  const mutant = createReference();
  const { conforming, altered } = await import("#lib/reference/policies.ts");
  mutant.alter(altered(conforming, { pagination: { total: ({ returned }) => returned } }));
  const other = await serveReference(mutant);
  const file = join(folder, "mutant.json");
  writeFileSync(file, JSON.stringify(targetFileOfReference(mutant, other.url)));

  const { code, stdout } = await runCli([
    "run",
    "--target",
    file,
    "--only",
    "pagination.offset",
    "--out",
    out,
  ]);
  await other.close();

  expect(code).toBe(1);
  expect(stdout).toContain("pagination.offset.total-value");
  expect(stdout).toContain("curl");
  expect(recordIn(out)).toMatchObject({ verdict: "fail", exitCode: 1 });
});
