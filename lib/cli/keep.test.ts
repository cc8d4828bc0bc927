import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-keep-"));
const file = join(folder, "target.json");
const state = { XDG_STATE_HOME: join(folder, "state") };
let reference: Reference;
let served: Served;

beforeAll(async () => {
  reference = createReference({ policies: mutantPolicies("offset-always-counts") });
  served = await serveReference(reference);
  const target = targetFileOfReference(reference, served.url);
  writeFileSync(file, JSON.stringify(target), { mode: 0o600 });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends what the curl line of a finding sends. */
async function ask(curl: string): Promise<Record<string, unknown>> {
  const url = /'(http[^']+)'/.exec(curl)?.[1] ?? "";
  const { apiKey } = reference.principals.owner;
  const response = await fetch(url, { headers: { "x-api-key": apiKey } });
  return Object(await response.json());
}

test("--keep leaves the records of a curl line, and the line that it prints removes all of them", async () => {
  const before = reference.inventory();
  const out = join(folder, "out");
  const words = ["run", "--target", file, "--seed", "1", "--keep", "--out", out];

  const judged = await runCli([...words, "--only", "pagination"], state);

  const { checks }: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  const [curl = ""] = checks.flatMap(({ findings }) => findings.map((one) => one.curl ?? ""));
  const shown = await ask(curl);
  const [, line = ""] =
    /to remove it: npx --offline wms-conformance (.*)/.exec(judged.stderr) ?? [];
  expect(judged.code).toBe(1);
  expect(shown).toHaveProperty("data");
  expect(shown).toHaveProperty("total_count");
  const swept = await runCli(line.split(" "), state);
  expect(swept.stdout).toMatch(/[1-9]\d* removed, 0 left behind/);
  expect(reference.inventory()).toEqual(before);
});

test("a check can be replayed with --keep, too", async () => {
  const before = reference.inventory();
  const id = "pagination.count.false";

  const { code } = await runCli(["replay", id, "--seed", "1", "--target", file, "--keep"], state);

  expect(code).toBe(1);
  expect(reference.inventory()).not.toEqual(before);
  await runCli(["sweep", "--target", file], state);
});

test.each([
  [["run", "--keep"], "the embedded reference ends with the run"],
  [["run", "--keep", "--read-only", "--target", file], "a read-only run creates nothing"],
])("%s is refused: %s", async (words, why) => {
  const { code, stderr } = await runCli(words, state);

  expect(code).toBe(4);
  expect(stderr).toContain(why);
});
