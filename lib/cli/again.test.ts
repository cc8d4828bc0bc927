import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-again-"));
const file = join(folder, "target.json");
const state = { XDG_STATE_HOME: join(folder, "state") };
let reference: Reference;
let served: Served;
/** The status with which the deployment refuses a request; null if it answers it. */
let refusalOf: (line: string) => number | null = () => null;

beforeAll(async () => {
  reference = createReference({ keyRates: throttledRates });
  served = await serveReference({
    ...reference,
    respond: (request, keyHeader) => {
      const status = refusalOf(`${request.method} ${new URL(request.url).pathname}`);
      if (status === null) return reference.respond(request, keyHeader);
      const headers = { "content-type": "application/problem+json" };
      return Promise.resolve({ status, headers, body: JSON.stringify({ status }) });
    },
  });
  const target = targetFileOfReference(reference, served.url);
  writeFileSync(file, JSON.stringify(target), { mode: 0o600 });
});
beforeEach(() => {
  refusalOf = () => null;
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

function recordIn(out: string): RunRecord {
  return JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
}

function inconclusiveIn(out: string): readonly string[] {
  return recordIn(out).checks.flatMap(({ id, verdict }) =>
    verdict === "inconclusive" ? [id] : [],
  );
}

/** All files of a folder with what they hold. */
function contentsOf(out: string): Record<string, string> {
  const names = readdirSync(out, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(out, name), "utf8")]));
}

/** A run that is killed once some verdicts are saved. */
async function killedRun(out: string): Promise<void> {
  const words = ["run", "--target", file, "--seed", "3", "--out", out, "--only", "authentication"];
  const env = { ...process.env, ...state };
  const child = spawn(process.execPath, [resolve("dist/lib/cli/main.js"), ...words], { env });
  const ended = once(child, "close");
  const kept = join(out, "verdicts.ndjson");
  // oxlint-disable-next-line no-await-in-loop -- polls until that point is reached
  while (!existsSync(kept) || readFileSync(kept, "utf8").split("\n").length < 6) await pause(10);
  child.kill("SIGKILL");
  await ended;
  // The deployment still completes the last request.
  await pause(50);
}

test(
  "what was inconclusive is judged once more, and only that; the last lines name it, and the report",
  { timeout: 180_000 },
  async () => {
    const out = join(folder, "unsteady");
    const words = ["run", "--target", file, "--seed", "3", "--only", "labels", "current-user"];
    refusalOf = (line) => (/^POST .*\/projects\/$/.test(line) ? 503 : null);
    const first = await runCli([...words, "--out", out], state);
    const [doubtful, before] = [inconclusiveIn(out), recordIn(out)];
    refusalOf = () => null;

    const second = await runCli([...words, "--out", out, "--again", out], state);

    expect([first.code, second.code]).toEqual([2, 0]);
    expect(doubtful).toContain("labels.path.short-identifier");
    const again = `npx --offline wms-conformance run --target ${file} --again ${out}`;
    expect(first.stdout).toMatch(
      new RegExp(
        `\\nTo judge once more what was inconclusive: ${again}\\nReport: ${out}/report.html\\n$`,
      ),
    );
    expect(second.stderr).toContain(`Judging ${doubtful.length} checks\n`);
    expect(second.stdout).not.toContain("--again");
    expect(second.stdout).toMatch(/\nReport: .*report\.html\n$/);
    const others = (record: RunRecord) =>
      record.checks
        .filter(({ id }) => !doubtful.includes(id))
        .map(({ id, verdict }) => [id, verdict]);
    expect(others(recordIn(out))).toEqual(others(before));
    expect(readdirSync(out).toSorted()).toEqual([
      "exchanges.ndjson",
      "junit.xml",
      "report.html",
      "run.json",
      "test-data.json",
    ]);
    expect((await runCli(["rejudge", out])).stdout).toMatch(/\n0 verdicts differ/);
    const third = await runCli([...words, "--again", out], state);
    expect(third).toMatchObject({ code: 4, stdout: "" });
    expect(third.stderr).toContain("holds nothing to judge once more");
  },
);

test(
  "a run goes on with the same people only, or its folder stays as it was; a report of it names --resume",
  { timeout: 180_000 },
  async () => {
    const [out, others] = [join(folder, "killed"), join(folder, "others.json")];
    await killedRun(out);
    const target = JSON.parse(readFileSync(file, "utf8"));
    const { guest } = reference.principals;
    const principals = { ...target.principals, member: { apiKey: guest.apiKey } };
    writeFileSync(others, JSON.stringify({ ...target, principals }), { mode: 0o600 });
    const before = contentsOf(out);

    const words = ["run", "--target", others, "--resume", out];
    const other = await runCli(words, state);

    expect(other).toMatchObject({ code: 4, stdout: "" });
    expect(other.stderr).toContain(
      "--resume goes on with the same run, and not with another user as member",
    );
    expect(contentsOf(out)).toEqual(before);
    const elsewhere = await runCli([...words, "--out", join(folder, "elsewhere")], state);
    expect(elsewhere).toMatchObject({ code: 4, stdout: "" });
    const report = await runCli(["report", out]);
    expect(report).toMatchObject({ code: 4, stdout: "" });
    expect(report.stderr).toContain(`run --resume ${out} judges the rest`);
    const again = await runCli(["run", "--target", file, "--again", out], state);
    expect(again.stderr).toContain(`--resume ${out} judges the rest`);
    expect((await runCli(["sweep", "--target", file, "--run", out], state)).code).toBe(0);
  },
);

test(
  "a run removes what its clean-up was refused and a sweep is not, and leaves no working files",
  { timeout: 180_000 },
  async () => {
    const [out, before] = [join(folder, "refused"), reference.inventory()];
    const refused = new Set<string>();
    refusalOf = (line) => {
      if (!/^DELETE .*\/projects\/[^/]+\/$/.test(line) || refused.has(line)) return null;
      refused.add(line);
      return 409;
    };

    const words = ["run", "--target", file, "--only", "labels", "--out", out];
    const { code } = await runCli(words, state);

    expect(refused.size).toBeGreaterThan(0);
    expect(code).toBe(0);
    expect(recordIn(out).leftovers).toEqual([]);
    expect(reference.inventory()).toEqual(before);
    expect(readdirSync(out)).not.toContain("unfinished.json");
  },
);

test(
  "a run that leaves records behind has ended, too: only this user's note of it stays for a sweep",
  { timeout: 180_000 },
  async () => {
    const out = join(folder, "leaving");
    refusalOf = (line) => (/^DELETE .*\/projects\/[^/]+\/$/.test(line) ? 409 : null);

    const words = ["run", "--target", file, "--only", "labels", "--out", out];
    await runCli(words, state);

    expect(recordIn(out).leftovers).not.toEqual([]);
    expect(readdirSync(out)).not.toContain("unfinished.json");
    expect(readdirSync(out)).not.toContain("verdicts.ndjson");
    refusalOf = () => null;
    const swept = await runCli(["sweep", "--target", file], state);
    expect(swept).toMatchObject({ code: 0, stdout: expect.stringMatching(/^removed {2}projects/) });
  },
);
