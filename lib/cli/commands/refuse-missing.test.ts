import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { tmpdir } from "node:os";
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-missing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest: {
  readonly dependencies: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync("package.json", "utf8"));

beforeAll(async () => {
  const words = ["run", "--only", "versioning", "--seed", "3"];
  const parts = [1, 2].map((part) => ["--shard", `${part}/2`, "--out", `shard-${part}`]);
  for (const part of [["--out", "out"], ...parts]) {
    // oxlint-disable-next-line no-await-in-loop -- one process runs them
    await runCli([...words, ...part], {}, folder);
  }
});

/** A copy of the package with its essential dependencies. */
function copyOf(name: string): string {
  const home = join(folder, name);
  cpSync("dist", join(home, "dist"), {
    recursive: true,
    filter: (path) => !/\.d\.ts$|[/\\]proof$|\.test\.js$/.test(path),
  });
  cpSync("package.json", join(home, "package.json"));
  for (const dependency of Object.keys(manifest.dependencies)) install(home, dependency);
  return home;
}

/** Puts a package next to the copy, as an installation would. */
function install(home: string, name: string): void {
  const place = join(home, "node_modules", name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(resolve("node_modules", name), place);
}

function command(
  home: string,
  words: string,
): { code: number | null; stderr: string; stdout: string } {
  const main = join(home, "dist", "lib", "cli", "main.js");
  const { status, stderr, stdout } = spawnSync(process.execPath, [main, ...words.split(" ")], {
    cwd: folder,
    encoding: "utf8",
  });
  return { code: status, stderr, stdout };
}

const needing = [
  "run --only versioning --out fresh --format junit allure",
  "report out --format allure --out fresh",
  "merge shard-1 shard-2 --out fresh --format allure",
];

test.each(needing)("%s names what it lacks, before anything is judged or written", (words) => {
  const home = copyOf(`for-${words.split(" ")[0]}`);
  const before = readdirSync(folder);

  const { code, stdout, stderr } = command(home, words);

  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toMatch(
    /^wms-conformance: --format allure needs [^\n]+: npm install vitest@\d+ allure-vitest@\d+ allure-js-commons@\d+\n$/,
  );
  expect(readdirSync(folder)).toEqual(before);
});

test("commands that need none of the packages work without them, and only missing ones are named", () => {
  const home = copyOf("growing");

  const plain = command(home, "report out --format junit html ctrf markdown badge --out plain");
  install(home, "vitest");
  const some = command(home, "report out --format allure --out fresh");
  install(home, "allure-vitest");
  install(home, "allure-js-commons");
  const all = command(home, "report out --format allure --out whole");

  expect(plain.code).toBe(0);
  expect(some.stderr).toMatch(/: npm install allure-vitest@\d+ allure-js-commons@\d+\n$/);
  expect(all.code).toBe(0);
  expect(readdirSync(join(folder, "whole", "allure-results")).length).toBeGreaterThan(5);
});
