import { execFile, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pack } from "./pack.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "wms-package-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bytes that an installation may take with all its dependencies. */
const mostBytes = 200 * 1024 * 1024;

beforeAll(async () => {
  const { filename, size } = await pack(folder);
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
  const words = ["install", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
  await run("npm", [...words, `./${filename}`], { cwd: folder });
  process.stdout.write(`tarball ${size} bytes, installed ${installedBytes()} bytes\n`);
});

function installedBytes(): number {
  const files = readdirSync(join(folder, "node_modules"), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
}

/** Runs the installed command in the folder; what it printed, whatever it exits with. */
async function command(...words: readonly string[]): Promise<{ code: number; stdout: string }> {
  const main = join(folder, "node_modules", ".bin", "wms-conformance");
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, NO_COLOR: "1" };
  return await new Promise((settle) => {
    execFile(main, [...words], { cwd: folder, env }, (error, stdout, stderr) => {
      settle({ code: Number(error?.code ?? 0), stdout: `${stdout}${stderr}` });
    });
  });
}

test("the installed command judges the embedded reference, and says its version", async () => {
  const version = await command("--version");
  const judged = await command("run", "--profile", "smoke", "--seed", "1", "--out", "out");

  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(judged.stdout).toContain("\nCONFORMS");
  expect(judged.code).toBe(0);
  expect(existsSync(join(folder, "out", "report.html"))).toBe(true);
});

test("it judges a target file against a served reference", async () => {
  const main = join(folder, "node_modules", ".bin", "wms-conformance");
  const served = spawn(main, ["serve", "--target-out", "target.json"], {
    cwd: folder,
    stdio: "ignore",
  });
  await expect.poll(() => existsSync(join(folder, "target.json")), { timeout: 20_000 }).toBe(true);

  const judged = await command(
    "run",
    "--target",
    "target.json",
    "--only",
    "versioning",
    "estimates",
    "milestones",
  );
  served.kill();

  expect(judged.stdout).toContain("\nCONFORMS");
});

const ownCheck = `import { check } from "wms-conformance";

export default [
  check({
    id: "acme.projects.read",
    clause: "pagination/offset#start",
    title: "the project of the run is read",
    needs: ["frozenProject"],
    async run({ api, path, frozenProject, expect }) {
      const page = await api.get(\`\${path("/api/v2/workspaces/{slug}/projects/")}\${frozenProject.id}/\`);

      expect(page).status(200);
    },
  }),
];
`;

test("checks of one's own compile against its types and are judged", async () => {
  mkdirSync(join(folder, "checks"));
  writeFileSync(join(folder, "checks", "acme.ts"), ownCheck);
  const wrong = ownCheck
    .replace("#start", "#sart")
    .replace('["frozenProject"]', '["frozenProjet"]');
  writeFileSync(join(folder, "wrong.ts"), wrong);
  const options = ["--strict", "--module", "nodenext", "--target", "es2023", "--types", ""];
  const tsc = (...words: readonly string[]) =>
    run(resolve("node_modules/.bin/tsc"), [...options, ...words], { cwd: folder });

  await tsc("--skipLibCheck", "--ignoreConfig", "checks/acme.ts");
  const refused = await tsc("--skipLibCheck", "--ignoreConfig", "--noEmit", "wrong.ts").then(
    () => "",
    (error: unknown) => String(Object(error)["stdout"]),
  );
  rmSync(join(folder, "checks", "acme.ts"));
  const judged = await command("run", "--only", "acme", "--suites", "checks", "--out", "own");

  expect(refused).toMatch(/galery/);
  expect(refused).toMatch(/#sart/);
  expect(judged.stdout).toContain("\nCONFORMS");
  expect(readFileSync(join(folder, "own", "run.json"), "utf8")).toContain('"acme.projects.read"');
});

test("it is no larger than it was meant to be", () => {
  expect(installedBytes()).toBeLessThan(mostBytes);
});
