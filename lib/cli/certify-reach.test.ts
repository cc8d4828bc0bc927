import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lackedInput } from "#lib/engine/plan/lacked-input.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference, targetOfReference } from "#lib/target/target-of-reference.ts";
import { isGiven } from "#lib/unjudged/unlock.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-reach-"));
const reference = createReference();
const [target, key] = [join(folder, "target.json"), join(folder, "key.pem")];
const out = join(folder, "certificate");
/** One token, which suits some checks and not others. */
const tokens = reference.tokens.filter(({ scopes }) => scopes.join() === "read");
let served: Served;

beforeAll(async () => {
  served = await serveReference(reference);
  write(target, served.url);
  const { privateKey } = generateKeyPairSync("ed25519");
  writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, url: string): void {
  const data = { ...targetFileOfReference(reference, url), tokens, sink: null };
  writeFileSync(file, JSON.stringify(data), { mode: 0o600 });
}

test("certify stops before its first request where a profile is out of reach, and says why", async () => {
  const { code, stderr } = await runCli([
    "certify",
    "--target",
    target,
    "--key",
    key,
    "--out",
    out,
  ]);

  expect(code).toBe(4);
  expect(stderr).toMatch(/^oauth cannot be granted:\n {2}at least \d+ of \d+ clauses need tokens/m);
  expect(stderr).toContain("; no scope");
  expect(stderr).toMatch(/^events cannot be granted:\n.*sink\.listen/m);
  expect(stderr).toMatch(/nothing was sent.*--profile core .*--accept-partial/);
  expect(existsSync(out)).toBe(false);
});

test("--dry-run prints the same, and needs neither key nor folder", async () => {
  const short = await runCli(["certify", "--target", target, "--dry-run"]);
  const enough = await runCli(["certify", "--target", target, "--dry-run", "--profile", "core"]);

  expect(short.code).toBe(4);
  expect(short.stdout).toMatch(/^oauth cannot be granted/m);
  expect(enough).toMatchObject({ code: 0, stdout: "all inputs are given for core\n" });
});

test("preflight says it too", async () => {
  const { code, stdout } = await runCli(["preflight", "--target", target]);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^Certify {5}events cannot be granted:$/m);
  expect(stdout).toMatch(/^Certify {5}all inputs are given for core, /m);
});

test("certify goes on to its first request only if a part is accepted", async () => {
  const closed = join(folder, "closed.json");
  write(closed, "http://127.0.0.1:1");
  const words = ["certify", "--target", closed, "--key", key, "--out", join(folder, "none")];

  const stopped = await runCli(words);
  const accepted = await runCli([...words, "--accept-partial"]);

  expect(stopped.code).toBe(4);
  // The target cannot be reached.
  expect(accepted.code).toBe(3);
  expect(accepted.stderr).toContain("events cannot be granted");
});

test(
  "what certify predicts of tokens is what a run leaves untested",
  { timeout: 120_000 },
  async () => {
    const run = join(folder, "run");
    const only = ["current-user", "authentication/bearer#spelling", "scopes/like-key#reads"];
    const more = ["scopes/global#satisfies", "scopes/none#forbidden", "scopes/several#last"];
    await runCli(["run", "--target", target, "--out", run, "--only", ...only, ...more]);
    const record: RunRecord = JSON.parse(readFileSync(join(run, "run.json"), "utf8"));
    const given = { ...targetOfReference(reference, served.url), tokens, sink: null };
    const { principals } = reference;

    const predicted = planRun("standard", [...only, ...more]).checks.filter(
      (one) => lackedInput(one, { target: given, principals: Object.keys(principals) }) !== null,
    );

    const found = record.checks.filter(({ unlock }) => unlock !== null && isGiven(unlock));
    expect(found.map(({ id }) => id).toSorted()).toEqual(predicted.map(({ id }) => id).toSorted());
    expect(found.length).toBeGreaterThan(20);
  },
);
