import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { beforeAll, expect, test } from "vitest";
import type { Packed } from "./pack.ts";
import { pack } from "./pack.ts";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly exports: { readonly ".": { readonly types: string } };
  readonly scripts: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly dev?: true; readonly hasInstallScript?: true }>
  >;
}

const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
let packed: Packed;
beforeAll(async () => {
  packed = await pack(null);
}, 60_000);

/** The imports of a compiled file, as written; text that only looks like an import does not begin a line. */
function importsOf(text: string): readonly string[] {
  const statements = text.matchAll(
    /^(?:import|export)\b(?:[^"'`;]*\bfrom\s*|\s*)["']([^"'\n]+)["']/gm,
  );
  const calls = text.matchAll(/\bimport\(\s*["']([^"'\n]+)["']\s*\)/g);
  return [...statements, ...calls].map(([, name = ""]) => name);
}

/** The file of the package that an import in one of its files names; null if it leads outside the package. */
function fileOf(importer: string, name: string, extension: string): string | null {
  if (name.startsWith("#")) return name.replace(/^#/, "dist/").replace(/\.ts$/, extension);
  if (!name.startsWith(".")) return null;
  return join(dirname(importer), name).replace(/\.(?:ts|js)$/, extension);
}

/** What a file of the package imports: files of the package, and packages. */
function leaningOf(path: string): { readonly files: string[]; readonly packages: string[] } {
  const [extension = ""] = /(?:\.d\.ts|\.js)$/.exec(path) ?? [];
  const names = extension === "" ? [] : importsOf(readFileSync(path, "utf8"));
  const files = names.flatMap((name) => fileOf(path, name, extension) ?? []);
  const others = names.filter((name) => fileOf(path, name, extension) === null);
  const packages = others
    .filter((name) => !name.startsWith("node:"))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return { files, packages };
}

test("everything that a shipped module imports is shipped or a dependency", () => {
  const shipped = new Set(packed.files.map(({ path }) => path));
  const known = new Set(Object.keys(manifest.dependencies));
  const optional = new Set(Object.keys(manifest.peerDependencies));
  const astray: string[] = [];
  let seen = 0;
  const modules = packed.files.filter(({ path }) => path.endsWith(".js"));
  for (const { path } of modules) {
    const { files, packages } = leaningOf(path);
    seen += files.length;
    // Packages that the user installs separately write the results for Allure.
    const had = (name: string) =>
      known.has(name) || (path.startsWith("dist/reports/allure/") && optional.has(name));
    const missing = [
      ...files.filter((file) => !shipped.has(file)),
      ...packages.filter((name) => !had(name)),
    ];
    astray.push(...missing.map((name) => `${path} imports ${name}`));
  }

  expect(astray).toEqual([]);
  expect(seen).toBeGreaterThan(2000);
});

test("every peer dependency is optional, and only the one dynamic import leads to it", () => {
  const names = Object.keys(manifest.peerDependencies);
  const leading = packed.files.filter(
    ({ path }) =>
      !path.startsWith("dist/reports/allure/") &&
      leaningOf(path).files.includes("dist/reports/allure/write-allure.js"),
  );

  expect(names.filter((name) => manifest.peerDependenciesMeta[name]?.optional !== true)).toEqual(
    [],
  );
  expect(names.filter((name) => name in manifest.dependencies)).toEqual([]);
  expect(leading.map(({ path }) => path)).toEqual(["dist/lib/cli/terminal/write-reports.js"]);
  expect(readFileSync("dist/lib/cli/terminal/write-reports.js", "utf8")).toContain(
    'await import("#reports/allure/write-allure.ts")',
  );
});

test("none of our tests, samples or tools is shipped, but the reference's worker is", () => {
  const paths = packed.files.map(({ path }) => path);

  expect(
    paths.filter((path) => /\/testing\/|\.test\.|\/proof\/|\/browser\/|\/sample-/.test(path)),
  ).toEqual([]);
  expect(paths).toContain("dist/lib/reference/serving-thread.js");
});

test("every declaration that users' imports lead to is shipped, and every shipped folder has one", () => {
  const declared = packed.files.map(({ path }) => path).filter((path) => path.endsWith(".d.ts"));
  const reached = new Set<string>();
  const reach = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    leaningOf(path).files.forEach(reach);
  };

  reach(manifest.exports["."].types.replace(/^\.\//, ""));

  expect(reached.size).toBeGreaterThan(50);
  expect([...reached].filter((path) => !declared.includes(path))).toEqual([]);
  const typed = [...reached].flatMap((path) => leaningOf(path).packages);
  expect(typed.filter((name) => !(name in manifest.dependencies))).toEqual([]);
  const folders = new Set([...reached].map((path) => dirname(path)));
  expect(declared.filter((path) => !folders.has(dirname(path)))).toEqual([]);
});

test("nothing runs a script at install time", () => {
  const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const hooks = ["preinstall", "install", "postinstall", "prepare", "prepublish"];

  const scripted = Object.entries(lock.packages).filter(
    ([, { dev, hasInstallScript }]) => dev !== true && hasInstallScript === true,
  );

  expect(Object.keys(manifest.scripts).filter((name) => hooks.includes(name))).toEqual([]);
  expect(scripted.map(([name]) => name)).toEqual([]);
});
