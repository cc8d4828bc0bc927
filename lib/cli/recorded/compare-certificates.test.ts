import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelopeFile, runFolder } from "#lib/certificate/bundle-files.ts";
import { payloadType } from "#lib/certificate/envelope.ts";
import { statementOf } from "#lib/certificate/statement.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { sampleCertificate, sampleGrant } from "#reports/certificate/sample-certificate.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-compare-bundles-"));
const [before, after, run] = ["before", "after", "plain"].map((name) => join(folder, name));

beforeAll(async () => {
  const reference = createReference();
  const served = await serveReference(reference);
  const target = join(folder, "target.json");
  const data = { ...targetFileOfReference(reference, served.url), allow: { modeSwitch: false } };
  writeFileSync(target, JSON.stringify(data));
  const judge = (out: string) =>
    runCli(["run", "--target", target, "--seed", "3", "--out", out, "--only", "milestones"]);
  await judge(String(run));
  reference.alter(mutantPolicies("milestone-is-made-without-an-id"));
  const broken = join(folder, "broken");
  await judge(broken);
  await served.close();
  certificateAt(String(before), [String(run), String(run)], []);
  // Only the second run shows the defect.
  const uncovered = [{ clause: "a#1", subjects: [] }];
  certificateAt(String(after), [String(run), broken], uncovered);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder as certify leaves it, with these runs, which is granted core in whole or in part. */
function certificateAt(
  at: string,
  runs: readonly string[],
  uncovered: readonly { clause: string; subjects: readonly string[] }[],
): void {
  for (const [index, from] of runs.entries()) {
    cpSync(from, join(at, runFolder(index + 1)), { recursive: true });
  }
  const certificate = sampleCertificate({ grants: [sampleGrant({ uncovered })] });
  const payload = Buffer.from(JSON.stringify(statementOf(certificate, new Map())));
  const envelope = { payloadType, payload: payload.toString("base64"), signatures: [] };
  writeFileSync(join(at, envelopeFile), JSON.stringify(envelope));
}

test("two certificates are compared by profile and run by run, and a defect of any run counts", async () => {
  const { code, stdout } = await runCli(["compare", String(before), String(after)]);

  expect(code).toBe(1);
  expect(stdout).toMatch(/^Profiles.*\n {2}core +granted before, in part now\n\nrun-1\n/);
  expect(stdout).toMatch(/\nrun-2\n[^]*milestones\.made\.id/);
  expect(stdout.match(/^(?:REGRESSES|DOES NOT REGRESS)/gm)).toHaveLength(2);
});

test("a certificate is compared with a run, and each pair is written to a folder of its own", async () => {
  const out = join(folder, "out");
  const words = ["compare", String(after), String(run), "--format", "json"];
  const unplaced = await runCli(words);
  const { code, stdout } = await runCli([...words, "--out", out]);

  expect(unplaced.code).toBe(4);
  expect(code).toBe(0);
  expect(stdout).not.toContain("Profiles");
  expect(["run-1", "run-2"].map((name) => existsSync(join(out, name, "comparison.json")))).toEqual([
    true,
    true,
  ]);
});

test("a certificate whose profiles are lost regresses, even if its runs are the same", async () => {
  const lesser = join(folder, "lesser");
  const uncovered = [{ clause: "a#1", subjects: [] }];
  certificateAt(lesser, [String(run), String(run)], uncovered);

  const { code } = await runCli(["compare", String(before), lesser]);

  expect(code).toBe(1);
});
