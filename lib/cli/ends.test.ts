import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, request as ask } from "node:http";
import type { Server } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tagsIn } from "#lib/contract/run-name.ts";
import type { RunRecord } from "#lib/run/record.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-ends-"));
const env = { ...process.env, NO_COLOR: "1", XDG_STATE_HOME: join(folder, "state") };
const main = resolve("dist/lib/cli/main.js");
let reference: Reference;
let served: Served;
let proxy: Server;
/** Requests so far, and those whose answers are delayed. */
let passed = 0;
const prompt = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY, ms: 30_000 };
let slow = prompt;

beforeAll(async () => {
  reference = createReference();
  served = await serveReference(reference);
  const { hostname, port } = new URL(served.url);
  proxy = createServer((incoming, outgoing) => {
    passed += 1;
    const isSlow = passed >= slow.from && passed < slow.to;
    const { ms } = slow;
    const { method, url: path, headers } = incoming;
    const forwarded = ask({ hostname, port, method, path, headers }, (response) => {
      setTimeout(
        () => {
          outgoing.writeHead(response.statusCode ?? 500, response.headers);
          response.pipe(outgoing);
        },
        isSlow ? ms : 0,
      ).unref();
    });
    // A delayed answer reaches nobody if one side ends first.
    for (const side of [incoming, forwarded]) side.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
});
afterAll(async () => {
  proxy.closeAllConnections();
  await new Promise((closed) => proxy.close(closed));
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

function targetAt(url: string, name: string): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(targetFileOfReference(reference, url)));
  return file;
}

/** Checks of these chapters that create a project of their own. */
const ownProjects = ["across", "ties-of"].map((name) => `ordering.workspace-work-items.${name}-*`);

function wordsOfRun(target: string, ...more: readonly string[]): readonly string[] {
  return [main, "run", "--target", target, "--seed", "1", ...more];
}

function proxyUrl(): string {
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

/** Ids of the workspace's projects that carry the tag of any run. */
async function projectsLeft(): Promise<readonly string[]> {
  const { principals, workspace } = targetFileOfReference(reference, served.url);
  const apiKey = principals.owner.apiKey;
  const path = `/api/v2/workspaces/${workspace}/projects/?per_page=200`;
  const answer = await fetch(`${served.url}${path}`, { headers: { "X-Api-Key": String(apiKey) } });
  const { data }: { data: { id: string; name: string }[] } = JSON.parse(await answer.text());
  return data.flatMap(({ id, name }) => (tagsIn(name).length === 0 ? [] : [id]));
}

/** Ids of projects that the record of a run says it left; none if the run ended before its record. */
function projectsNamed(out: string): readonly string[] {
  if (!existsSync(join(out, "run.json"))) return [];
  const { leftovers }: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  const paths = leftovers.filter(({ kind }) => kind === "project").map(({ path }) => path);
  return paths.map((path) => path.split("/").at(-2) ?? "");
}

function mode(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

function started(command: string, words: readonly string[]) {
  const child = spawn(command, words, { env, stdio: "pipe" });
  const ended = Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, "close").then(([code]: (number | null)[]) => code),
  ]).then(([stdout, stderr, code]) => ({ stdout, stderr, code }));
  return { child, ended };
}

test(
  "a limit on written data ends a run with one sentence and a clean-up",
  { timeout: 120_000 },
  async () => {
    const out = join(folder, "limited");
    const words = wordsOfRun(targetAt(served.url, "limited"), "--out", out);
    const limited = 'ulimit -f 700; exec "$0" "$@"';

    const { code, stderr } = await started("sh", ["-c", limited, process.execPath, ...words]).ended;

    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^wms-conformance: The run ended early, and its records were removed: .*limited\/\S+ cannot be written \(EFBIG: file too large\)\.\n$/m,
    );
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await projectsLeft()).toEqual([]);
  },
);

// No answer in flight comes before its request is given up: what was created is found by its name.
test.each([
  ["arranging", 30],
  ["judging", 150],
])(
  "a folder that vanishes while %s ends a run with one sentence and a clean-up",
  { timeout: 120_000 },
  async (name, at) => {
    const out = join(folder, `vanishing-${name}`);
    passed = 0;
    slow = prompt;
    // What a whole run made cannot be removed in time on a busy machine; a project that a check was just creating is named.
    const narrowed = [
      "--out",
      out,
      "--only",
      "pagination",
      "ordering",
      "--exclude",
      ...ownProjects,
    ];
    const words = wordsOfRun(targetAt(proxyUrl(), "vanishing"), ...narrowed);
    const { ended } = started(process.execPath, words);
    await expect.poll(() => passed, { timeout: 60_000, interval: 20 }).toBeGreaterThan(at);
    slow = { from: passed, to: passed + 12, ms: 5_000 };
    rmSync(out, { recursive: true });

    const { code, stderr } = await ended;

    expect(code).toBe(2);
    expect(stderr).toMatch(/its records were removed: .* cannot be written \(ENOENT/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await projectsLeft()).toEqual([]);
  },
);

test.each([
  ["preflight", 1, 2, false],
  ["arranging", 40, 45, true],
  ["judging", 500, 530, true],
])(
  "SIGTERM ends a run within 15 s while %s, even without an answer",
  { timeout: 120_000 },
  async (name, from, at, leaves) => {
    passed = 0;
    slow = { ...prompt, from };
    const out = join(folder, name);
    const before = await projectsLeft();
    const words = wordsOfRun(targetAt(proxyUrl(), name), "--out", out);
    const { child, ended } = started(process.execPath, words);
    await expect
      .poll(() => passed, { timeout: 60_000, interval: 20 })
      .toBeGreaterThanOrEqual(Math.min(at, from + 1) - (from === 1 ? 1 : 0));
    const began = performance.now();
    child.kill("SIGTERM");

    const { code, stderr } = await ended;

    expect(performance.now() - began).toBeLessThan(15_000);
    expect(code).toBe(2);
    expect(stderr).toContain("Interrupted");
    // No read shows whose a project is, so none is removed, and each is named.
    const left = (await projectsLeft()).filter((id) => !before.includes(id));
    expect(left.length > 0).toBe(leaves);
    expect(projectsNamed(out)).toEqual(expect.arrayContaining(left));
  },
);

/** Reads the switches of the workspace or, if some are given, writes them. */
async function features(json?: object): Promise<unknown> {
  const { principals, workspace } = targetFileOfReference(reference, served.url);
  const answer = await fetch(`${served.url}/api/v2/workspaces/${workspace}/features/`, {
    method: json === undefined ? "GET" : "PATCH",
    headers: {
      "X-Api-Key": String(principals.owner.apiKey),
      "Content-Type": "application/json",
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return answer.json();
}

test(
  "a signal that ends a run also switches off the features that it switched on",
  { timeout: 120_000 },
  async () => {
    const found = { is_initiative_enabled: false, is_release_enabled: false };
    await features(found);
    passed = 0;
    slow = prompt;
    const file = targetAt(proxyUrl(), "switched");
    const { child, ended } = started(process.execPath, [main, "run", "--target", file]);
    const on = { is_initiative_enabled: true, is_release_enabled: true };
    await expect.poll(() => features(), { timeout: 60_000, interval: 20 }).toMatchObject(on);
    await expect.poll(() => passed, { timeout: 60_000, interval: 20 }).toBeGreaterThan(300);
    child.kill("SIGTERM");

    expect((await ended).code).toBe(2);
    expect(await features()).toMatchObject(found);
  },
);

test("a second signal with another name ends a run at once", { timeout: 60_000 }, async () => {
  passed = 0;
  slow = { ...prompt, from: 40 };
  const { child, ended } = started(process.execPath, wordsOfRun(targetAt(proxyUrl(), "twice")));
  await expect.poll(() => passed, { timeout: 60_000, interval: 20 }).toBeGreaterThan(40);
  child.kill("SIGINT");
  await new Promise((resume) => setTimeout(resume, 300));
  const began = performance.now();
  child.kill("SIGTERM");

  expect((await ended).code).toBeNull();
  expect(performance.now() - began).toBeLessThan(2_000);
});

test(
  "only the owner can read what is written, and an existing folder keeps its mode",
  { timeout: 60_000 },
  async () => {
    const [fresh, old] = [join(folder, "fresh"), join(folder, "old")];
    mkdirSync(old);
    chmodSync(old, 0o755);
    const words = [
      "run",
      "--target",
      targetAt(served.url, "modes"),
      "--seed",
      "1",
      "--only",
      "comments",
      "--format",
      "json",
      "html",
      "allure",
      "--out",
    ];

    for (const out of [fresh, old]) {
      // oxlint-disable-next-line no-await-in-loop -- one command at a time
      expect((await runCli([...words, out], { XDG_STATE_HOME: join(folder, "state") })).code).toBe(
        0,
      );
    }

    expect(mode(fresh)).toBe("700");
    expect(mode(old)).toBe("755");
    for (const out of [fresh, old]) {
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        expect(`${path} ${mode(path)}`).toBe(`${path} ${entry.isDirectory() ? "700" : "600"}`);
      }
    }
  },
);
