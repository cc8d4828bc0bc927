import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command, installedPackage, serve } from "./installation.ts";

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await installedPackage();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the installed command judges the embedded reference and reports its version", async () => {
  const version = await command(folder, "--version");
  const words = [
    "run",
    "--target",
    "reference",
    "--profile",
    "smoke",
    "--seed",
    "1",
    "--out",
    "out",
  ];
  const judged = await command(folder, ...words);

  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(judged.stdout).toContain("\nNo violation found in ");
  expect(judged.code).toBe(0);
  expect(existsSync(join(folder, "out", "report.html"))).toBe(true);
});

test("the installed command judges a target file against a served reference", async () => {
  const served = await serve(folder, "target.json");

  const judged = await command(
    folder,
    "run",
    "--target",
    "target.json",
    "--only",
    "versioning",
    "estimates",
    "milestones",
  );
  served.kill();

  expect(judged.stdout).toContain("\nNo violation found in ");
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

test("a user's own checks compile against the package's types and are judged", async () => {
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
  const judged = await command(
    folder,
    "run",
    "--target",
    "reference",
    "--only",
    "acme",
    "--suites",
    "checks",
    "--out",
    "own",
  );

  expect(refused).toMatch(/frozenProjet/);
  expect(refused).toMatch(/#sart/);
  expect(judged.stdout).toContain("\nNo violation found in ");
  expect(readFileSync(join(folder, "own", "run.json"), "utf8")).toContain('"acme.projects.read"');
});
