import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overridden } from "#lib/reference/override.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-frugal-"));
const file = join(folder, "target.json");
const state = { XDG_STATE_HOME: join(folder, "state") };
const methods = new Set<string>();
let reference: Reference;
let served: Served;

beforeAll(async () => {
  reference = createReference({ keyRates: throttledRates });
  const observed: Reference = {
    ...reference,
    respond: (request, keyHeader) => {
      methods.add(request.method);
      return reference.respond(request, keyHeader);
    },
  };
  served = await serveReference(observed);
  const target = targetFileOfReference(reference, served.url);
  writeFileSync(file, JSON.stringify(target), { mode: 0o600 });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

function recordIn(out: string): RunRecord {
  return JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
}

function verdictsIn(out: string): readonly string[] {
  return recordIn(out).checks.map(({ id, verdict }) => `${id} ${verdict}`);
}

/** A run that is killed once some verdicts are saved. */
async function killedRun(out: string, only: readonly string[], verdicts: number): Promise<void> {
  const words = ["run", "--target", file, "--seed", "3", "--out", out, "--only", ...only];
  const env = { ...process.env, ...state };
  const child = spawn(process.execPath, [resolve("dist/lib/cli/main.js"), ...words], { env });
  const ended = once(child, "close");
  const kept = join(out, "verdicts.ndjson");
  while (!existsSync(kept) || readFileSync(kept, "utf8").split("\n").length <= verdicts) {
    // oxlint-disable-next-line no-await-in-loop -- polls until that point is reached
    await pause(10);
  }
  child.kill("SIGKILL");
  await ended;
  // The deployment still completes the last request.
  await pause(50);
}

test("a budget is kept, goes to the most informative checks, and never counts as a whole run", async () => {
  const out = join(folder, "budget");

  const { code, stderr } = await runCli(["run", "--target", file, "--budget", "83", "--out", out]);

  expect(code).toBe(0);
  const { requests, selection, counts } = recordIn(out);
  expect(requests.total).toBeLessThanOrEqual(83);
  expect(requests.total).toBeGreaterThan(60);
  expect(counts.pass).toBeGreaterThan(500);
  expect(selection).toMatch(/^a budget of 83 requests, which is \d+ of \d+ checks; thin .*: \w/);
  expect(stderr).toMatch(/The budget of 83 requests omits \d+ checks: \d+ of \w/);
});

test("300 requests suffice to accuse a deployment that opens every project to every tenant", async () => {
  const opened = createReference({
    keyRates: throttledRates,
    policies: overridden(conforming, {
      policy: "tenancy.guards",
      where: ({ segment }) => segment !== "slug",
      instead: () => false,
    }),
  });
  const open = await serveReference(opened);
  const [opensAll, out] = [join(folder, "opens-all.json"), join(folder, "opens-all")];
  writeFileSync(opensAll, JSON.stringify(targetFileOfReference(opened, open.url)), { mode: 0o600 });

  const { code } = await runCli(["run", "--target", opensAll, "--budget", "300", "--out", out]);
  await open.close();

  expect(code).toBe(1);
  const failed = recordIn(out).checks.filter(({ verdict }) => verdict === "fail");
  expect(failed.some(({ clause }) => clause === "tenancy/project#not-found")).toBe(true);
});

test("a sweep removes what a killed run left, and nothing else", async () => {
  const before = reference.inventory();
  await killedRun(join(folder, "killed"), ["pagination"], 5);
  expect(reference.inventory()).not.toEqual(before);

  const { code, stdout } = await runCli(["sweep", "--target", file], state);

  expect(stdout).toMatch(/removed {2}projects {2}gallery wms\w{12}-/);
  expect(code).toBe(0);
  expect(reference.inventory()).toEqual(before);
});

test("a killed run continues where it stopped, and its record equals that of an uninterrupted run", async () => {
  const before = reference.inventory();
  const [broken, whole] = [join(folder, "broken"), join(folder, "whole")];
  const only = ["current-user", "authentication", "work-item-types.create", "enablement.enable"];
  await killedRun(broken, only, 20);
  const elsewhere = join(folder, "elsewhere.json");
  const { workspace: _, ...rest } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(elsewhere, JSON.stringify({ ...rest, workspace: "initech" }), { mode: 0o600 });

  const other = await runCli(["run", "--resume", broken, "--target", elsewhere], state);
  const resumed = await runCli(["run", "--resume", broken, "--target", file], state);
  const straight = await runCli(
    ["run", "--target", file, "--seed", "3", "--out", whole, "--only", ...only],
    state,
  );

  const faults = [resumed, straight].flatMap(({ code, stdout }) => (code === 0 ? [] : [stdout]));
  expect(faults).toEqual([]);
  expect(other).toMatchObject({ code: 4, stdout: "" });
  expect(other.stderr).toContain('not with workspace "initech", not "acme": see');
  const ended = await runCli(["run", "--resume", broken, "--target", file], state);
  expect(ended).toMatchObject({ code: 4, stdout: "" });
  expect(verdictsIn(broken)).toEqual(verdictsIn(whole));
  expect(existsSync(join(broken, "unfinished.json"))).toBe(false);
  expect(reference.inventory()).toEqual(before);
  expect((await runCli(["rejudge", broken])).stdout).toMatch(/\n0 verdicts differ/);
});

test("a read-only run sends only GET, accuses nobody, and says what it cannot see", async () => {
  const out = join(folder, "read-only");
  methods.clear();

  const { code, stdout } = await runCli(
    ["run", "--target", file, "--read-only", "--profile", "smoke", "--out", out],
    state,
  );

  expect(code).toBe(0);
  expect([...methods]).toEqual(["GET"]);
  const { counts, selection } = recordIn(out);
  expect(counts).toMatchObject({ fail: 0, error: 0, inconclusive: 0 });
  expect(counts.pass).toBeGreaterThan(50);
  expect(selection).toBe("what can be read");
  expect(stdout).toMatch(/a run without --read-only: \d+ checks/);
});
