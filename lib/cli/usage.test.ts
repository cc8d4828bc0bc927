import { createServer } from "node:http";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCli, spawnCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-usage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const owner = { principals: { owner: { apiKey: "k" } } };

/** Unusable target files, with the expected content of the sentence about each. */
const wrongFiles: readonly (readonly [name: string, text: string, says: RegExp])[] = [
  ["malformed", '{"baseUrl": ', /not JSON.*line 1/],
  [
    "unknown-member",
    JSON.stringify({ base_url: "http://x", workspace: "a", ...owner }),
    /"baseUrl"/,
  ],
  [
    "unset-variable",
    '{"baseUrl":"http://x","workspace":"a","principals":{"owner":{"apiKey":"${WMS_NOT_SET}"}}}',
    /WMS_NOT_SET is not set/,
  ],
  ["no-url", JSON.stringify({ baseUrl: "pm.example", workspace: "a", ...owner }), /not a URL/],
];

test.each(wrongFiles)("the target file %s is refused in one sentence", async (name, text, says) => {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, text, { mode: 0o600 });

  const { code, stdout, stderr } = await runCli(["run", "--target", file]);

  expect(code).toBe(4);
  expect(stderr).toMatch(says);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stdout).toBe("");
});

test.each([
  [["run", "--target", join(folder, "nowhere.json")], /no target file/],
  [["run", "--only", "paginaton"], /Did you mean pagination\?/],
  [["run", "--list", "--only", "lables"], /Did you mean labels or label\?/],
  [["run", "--list", "--only", "emptied"], /or '\*emptied\*' \(\d+ checks\)\?|mean '\*emptied/],
  [["run", "--list", "--only", "PUT /work-items/"], /Did you mean DELETE \/api\/v2.*work-items/],
  [["run", "--list", "--exclude", "lables"], /--exclude lables .* Did you mean labels/],
  [
    ["run", "--list", "--only", "labels", "--exclude", "labels"],
    /--exclude labels leaves no check/,
  ],
  [["run", "--list", "--budget", "500"], /depends on the deployment/],
  [["run", "--only", "nothingness"], /The chapters are archive, .*; wms-conformance catalog lists/],
  [["run", "--runs", "0"], /number from 1/],
  [["run", "--profile", "quick"], /smoke, standard, exhaustive/],
  [["run", "--seed", "minus"], /number from 0/],
  [["run", "--out", join("/dev/null", "out")], /--out .* cannot be written/],
  [["serve", "--target-out", "/dev/null/target.json"], /--target-out .* cannot be written/],
  [["rnu"], /unknown command/],
  [["certify", "--key", "k", "--out", "o", "--baseline", "b"], /does not accept --baseline/],
  [["certify", "--key", "k", "--out", "o", "--only", "comments"], /does not accept --only/],
  [["certify", "--key", "k", "--out", "o", "--exclude", "bulk"], /does not accept --exclude/],
  [["certify", "--key", "k", "--out", "o", "--read-only"], /does not accept --read-only/],
  [["certify", "--key", "k", "--out", "o", "--suites", "s"], /does not accept --suites/],
  [["serve", "--mutant", "offset-always-count"], /offset-always-counts/],
  [["serve", "--mutant", "nonsense"], /catalog --format json names them all/],
  [["serve", "--variant", "nonsense"], /there are .*bodies-compressed/],
  [["serve", "--port", "99999"], /0 to 65535/],
  [["serve", "--rate", "0/minute"], /60\/minute/],
  [["serve", "--latency", "soon"], /milliseconds/],
  [["serve", "--rows", "-1"], /number of rows/],
  [["catalog", "webhook", "nothingness"], /holds all of: webhook, nothingness\. Use fewer/],
  [
    ["catalog", "nothingness"],
    /nothingness names no chapter, clause, check, subject, operation or path\. The chapters are/,
  ],
])("%j is wrong usage", async (words, says) => {
  const { code, stderr } = await runCli(words);

  expect(code).toBe(4);
  expect(stderr).toMatch(says);
});

test("a long output reaches a pipe completely", async () => {
  const { code, stdout } = await spawnCli(["catalog", "--format", "json"]);

  expect(code).toBe(0);
  expect(stdout.length).toBeGreaterThan(200_000);
  expect(Object.keys(JSON.parse(stdout))).toEqual([
    "summary",
    "coverage",
    "clauses",
    "checks",
    "defects",
  ]);
});

/** The checks of the chapter that a listing shows. */
const listed = (text: string) => text.match(/^ {2}pagination\.\S+ {2}/gm) ?? [];

test("the catalog shows the checks that kill a mutant, and counts the others of their clause", async () => {
  const { code, stdout } = await spawnCli([
    "catalog",
    "offset-counts-uncounted-pages-beyond-the-first",
  ]);
  const whole = await spawnCli(["catalog", "pagination/count#false"]);

  expect(code).toBe(0);
  expect(listed(stdout)).toHaveLength(1);
  expect(stdout).toContain(
    `and ${listed(whole.stdout).length - 1} other checks: catalog pagination/count#false`,
  );
});

const url = { WMS_BASE_URL: "http://127.0.0.1:1" };
const described = { ...url, WMS_WORKSPACE: "a", WMS_API_KEY: "k" };

test.each([
  ["no target", ["run"], { WMS_SHARD: "1" }, "Nothing says what is to be judged"],
  ["no target in its job", ["run"], { CI: "true", WMS_SHARD: "1" }, "Nothing says"],
  ["empty secrets", ["run"], { WMS_BASE_URL: "", WMS_WORKSPACE: "", WMS_API_KEY: "" }, "but empty"],
  ["half of the variables", ["run"], url, "WMS_WORKSPACE and WMS_API_KEY must be set too"],
  ["an empty member", ["run"], { ...described, WMS_MEMBER_KEY: "" }, "WMS_MEMBER_KEY is set, but"],
  ["an empty WMS_TARGET", ["preflight"], { WMS_TARGET: "" }, "the target file is empty"],
  ["an empty --target", ["run", "--target", ""], {}, "the target file is empty"],
  ["a target that is not there", ["preflight"], { WMS_TARGET: "none.json" }, "no target file"],
  ["an empty WMS_SEED", ["run"], { WMS_TARGET: "reference", WMS_SEED: "" }, "WMS_SEED"],
])("%s is wrong usage, and nothing is judged", async (_, words, variables, message) => {
  // What lies in a folder is not what was named.
  writeFileSync(join(folder, "target.json"), "{}");

  const { code, stdout, stderr } = await runCli(words, variables, folder);

  expect(code).toBe(4);
  expect(stdout).toBe("");
  expect(stderr).toContain(message);
});

test("a target and a seed of the environment mean the same to every command", async () => {
  const variables = { WMS_TARGET: "reference", WMS_SEED: "7" };

  const [asked, run, replay] = [
    await runCli(["preflight"], variables),
    await runCli(["run", "--only", "versioning"], variables),
    await runCli(["replay", "versioning.together.after-v1"], variables),
  ];

  const judged = "The embedded reference of the suite was judged, and no deployment of yours.";
  expect(asked.stdout.startsWith(judged.replace("judged", "asked"))).toBe(true);
  expect(run.stdout.startsWith(judged)).toBe(true);
  expect(run.stdout).toContain("seed 7");
  expect(run.stdout).toMatch(
    /\nNo violation found in \d+ of [\d,]+ clauses, judged on the embedded/,
  );
  expect(run.stdout).not.toContain("CONFORMS");
  expect(replay.stdout).toContain("seed 7");
});

test("some but not all of the variables are wrong usage", async () => {
  const { code, stderr } = await runCli(["run"], { WMS_BASE_URL: "http://127.0.0.1:1" });

  expect(code).toBe(4);
  expect(stderr).toMatch(/WMS_WORKSPACE/);
});

test("a target that is not a deployment is unusable, and nothing is judged", async () => {
  const page = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<form>Log in</form>");
  }).listen(0, "127.0.0.1");
  await new Promise((settle) => page.once("listening", settle));
  const address = page.address();
  const port = typeof address === "object" ? address?.port : 0;
  const file = join(folder, "page.json");
  const out = join(folder, "page");
  writeFileSync(
    file,
    JSON.stringify({ baseUrl: `http://127.0.0.1:${port}`, workspace: "a", ...owner }),
  );

  const { code, stdout, ms } = await runCli(["run", "--target", file, "--out", out]);
  page.close();

  expect(code).toBe(3);
  expect(stdout).toMatch(/TARGET UNUSABLE \(login-page\)/);
  expect(existsSync(join(out, "run.json"))).toBe(false);
  expect(ms).toBeLessThan(15_000);
});
