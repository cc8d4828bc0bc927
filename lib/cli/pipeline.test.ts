import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { baselineFormat } from "#lib/baseline/baseline.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { serve } from "./package/installation.ts";
import { readPipeline, readVariables, runJob } from "./testing/pipeline-jobs.ts";

const file = ".github/gitlab-ci.yml";
const folder = mkdtempSync(join(tmpdir(), "wms-pipeline-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = resolve("dist/lib/cli/main.js");
/** The jobs without their template, which installs the suite: here it is a line that starts ours. */
const jobs = Object.fromEntries(
  Object.entries(readPipeline(file)).map(([name, { script = [] }]) => [name, { script }]),
);

/** Runs a job with the variables of the file, of the pipeline, and these. */
function job(name: string, given: Readonly<Record<string, string>>) {
  const machine = { CI_PIPELINE_IID: "7", CI_NODE_TOTAL: "4", CI_NODE_INDEX: "1" };
  return runJob(jobs, name, folder, { ...readVariables(file), ...machine, ...given });
}

const recordIn = (run: string): RunRecord =>
  JSON.parse(readFileSync(join(folder, run, "run.json"), "utf8"));
const keeps = (name: string) => existsSync(join(folder, "conformance", name));

test("build, baseline, machines, arguments and exchanges are variables of the pipeline", async () => {
  const bin = join(folder, ".suite", "node_modules", ".bin");
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(folder, "ci"));
  const line = `exec "${process.execPath}" "${main}" "$@"`;
  writeFileSync(join(bin, "wms-conformance"), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  writeFileSync(
    join(folder, "known.json"),
    JSON.stringify({ format: baselineFormat, entries: [] }),
  );
  const served = await serve(folder, join("ci", "target.json"), [process.execPath, main]);
  const build = "2.0 $(touch pwned)";
  const given = { SHARDS: "2", BUILD: build, ARGS: "--only versioning 'audit-logs'" };

  const ends = ["1", "2", "3"].map((index) =>
    job("conformance", { ...given, CI_NODE_INDEX: index }),
  );
  served.kill();
  const usual = job("verdict", { BASELINE: "known.json" });
  const kept = ["junit.xml", "exchanges.ndjson", "test-data.json"].map(keeps);
  const asked = job("verdict", { EXCHANGES: "true" });

  expect([...ends, usual, asked].map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(existsSync(join(folder, "shards", "3"))).toBe(false);
  expect(recordIn("shards/2")).toMatchObject({ build, shard: { index: 2, of: 2 } });
  expect(existsSync(join(folder, "pwned"))).toBe(false);
  expect(usual.stdout).toContain("as the baseline expects");
  expect(kept).toEqual([true, false, false]);
  expect(keeps("exchanges.ndjson")).toBe(true);
}, 240_000);

test("a number of machines that the pipeline does not have is refused", () => {
  expect(job("conformance", { SHARDS: "5" }).code).toBe(4);
  expect(job("conformance", { SHARDS: "none" }).code).toBe(4);
});
