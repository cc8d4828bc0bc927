import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { serveTarget } from "#lib/target/serve-target.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-native-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs Vitest on a chapter, compiled, as README shows it for the sources. */
async function vitest(words: readonly string[], variables: Readonly<Record<string, string>>) {
  const main = resolve("node_modules/vitest/vitest.mjs");
  const more = ["run", "--project", "conformance", "--mode", "compiled", "--reporter", "json"];
  const { VITEST: _, VITEST_MODE: __, ...env } = process.env;
  const child = spawn(process.execPath, [main, ...more, ...words], {
    env: { ...env, ...variables },
  });
  const [[code], stdout] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  const { testResults } = JSON.parse(stdout);
  const tests: readonly { title: string; status: string; failureMessages: readonly string[] }[] =
    testResults[0].assertionResults;
  return { code: Number(code), tests };
}

test("Vitest judges a chapter of the embedded reference with one test for each check, and runs only the selected ones", async () => {
  const { code, tests } = await vitest(["versioning", "-t", "versioning.together"], {
    WMS_SEED: "1",
    WMS_TARGET: "reference",
  });

  const run = tests.filter(({ status }) => status === "passed");
  expect(code).toBe(0);
  expect(run.length).toBeGreaterThan(0);
  expect(run.length).toBeLessThan(tests.length);
});

test("a defect fails its test with the whole report, and all created records are removed", async () => {
  const mutant: MutantId = "v2-is-closed-to-users-of-v1";
  const served = await serveTarget({ port: 0, host: "127.0.0.1", mutant });
  const file = join(folder, "target.json");
  writeFileSync(file, JSON.stringify(served.targetFile), { mode: 0o600 });

  const { code, tests } = await vitest(["versioning"], { WMS_TARGET: file });
  await served.close();

  const failed = tests.filter(({ status }) => status === "failed");
  expect(code).toBe(1);
  expect(failed.map(({ failureMessages: [message] }) => message)).toEqual(
    failed.map(() =>
      expect.stringMatching(/clause +versioning[^]*expected[^]*actual[^]*request[^]*replay/),
    ),
  );
  expect(failed.length).toBeGreaterThan(0);
});
