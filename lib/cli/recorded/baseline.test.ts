import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-baseline-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const known = join(folder, "known.json");
const narrowed = join(folder, "narrowed");
/** The narrowed run as if it were a whole one, which would take long. */
const whole = join(folder, "whole");
const grant = ["--reason", "WMS-12", "--owner", "Ada", "--expires", "2099-12-31"];
let gated: Awaited<ReturnType<typeof runCli>>;

beforeAll(async () => {
  const policies = mutantPolicies("milestone-is-made-without-an-id");
  const reference = createReference({ policies });
  const served = await serveReference(reference);
  const target = join(folder, "target.json");
  writeFileSync(target, JSON.stringify(targetFileOfReference(reference, served.url)));
  const words = ["run", "--target", target, "--only", "estimates", "milestones", "--out"];
  await runCli([...words, narrowed]);
  cpSync(narrowed, whole, { recursive: true });
  writeFileSync(
    join(whole, "run.json"),
    JSON.stringify({ ...recordIn(narrowed), selection: null }),
  );
  const updated = await runCli(["baseline", whole, "--baseline", known, "--update", ...grant]);
  if (updated.code !== 0) throw new Error(`No baseline was written: ${updated.stderr}`);
  gated = await runCli([...words, join(folder, "gated"), "--baseline", known]);
  await served.close();
}, 120_000);

function recordIn(out: string): RunRecord {
  return JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
}

test("a run with only known failures exits with 0, says so, and certifies nothing", () => {
  const record = recordIn(join(folder, "gated"));

  expect(gated.code).toBe(0);
  expect(gated.stdout).toMatch(
    /VIOLATES THE CONTRACT: 1 clause; narrowed to estimates,milestones; as the baseline expects\nReport: .*report\.html\n$/u,
  );
  expect(gated.stdout).toContain("line 4: milestones.made.id fails as expected until 2099-12-31");
  expect(record).toMatchObject({
    verdict: "fail",
    exitCode: 0,
    baseline: { entries: 1, stale: [] },
  });
});

test("JUnit reports a known failure as skipped, with its reason", () => {
  const xml = readFileSync(join(folder, "gated", "junit.xml"), "utf8");

  expect(xml).toMatch(/<testsuites [^>]*failures="0"/u);
  expect(xml).toMatch(/skipped message="expected to fail until 2099-12-31 \(Ada\): WMS-12"/u);
});

test("new failures and stale entries of a recorded run end the command with 1", async () => {
  const text = readFileSync(known, "utf8");
  const [none, moved] = [join(folder, "none.json"), join(folder, "moved.json")];
  writeFileSync(none, JSON.stringify({ ...JSON.parse(text), entries: [] }));
  writeFileSync(moved, text.replace('"met": "absent"', '"met": "null"'));

  const [fresh, stale, held] = await Promise.all(
    [none, moved, known].map((file) => runCli(["baseline", narrowed, "--baseline", file])),
  );

  expect([fresh?.code, stale?.code, held?.code]).toEqual([1, 1, 0]);
  expect(fresh?.stdout).toMatch(/does not hold \(1 new failure, 0 stale entries\)/u);
  expect(stale?.stdout).toMatch(
    /Line 4: milestones\.made\.id fails differently: now type \(uuid\) at \/id/u,
  );
});

test("an update refuses partial runs by name, and tolerates nothing without a reason", async () => {
  const file = join(folder, "absent.json");

  const [partial, half, absent] = await Promise.all([
    runCli(["baseline", narrowed, "--baseline", file, "--update", ...grant]),
    runCli(["baseline", whole, "--baseline", file, "--update", "--reason", "x"]),
    runCli(["run", "--only", "estimates", "milestones", "--baseline", file]),
  ]);

  expect([partial.code, half.code, absent.code]).toEqual([4, 4, 4]);
  expect(partial.stderr).toMatch(/needs full runs: this one was narrowed to estimates/u);
  expect(half.stderr).toMatch(/go together/u);
  expect(absent.stderr).toMatch(/There is no baseline/u);
});

test("a file that a stranger filled is printed as text", async () => {
  const hostile = "\u001B[31m\u202E</x>\u2028\u0000";
  const data = JSON.parse(readFileSync(known, "utf8")) as { entries: object[] }; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the suite wrote it
  const [filled, typo] = [join(folder, "filled.json"), join(folder, "typo.json")];
  const entries = data.entries.map((entry) => ({
    ...entry,
    reason: hostile,
    owner: hostile,
    at: hostile,
  }));
  writeFileSync(filled, JSON.stringify({ ...data, entries }));
  writeFileSync(typo, JSON.stringify({ ...data, [hostile]: 1 }));

  const [reported, refused] = await Promise.all(
    [filled, typo].map((file) => runCli(["baseline", narrowed, "--baseline", file])),
  );

  const texts = [reported?.stdout ?? "", refused?.stderr ?? ""];
  expect(texts.map((text) => text.length > 50)).toEqual([true, true]);
  expect(texts.join("").match(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u)).toBeNull();
});
