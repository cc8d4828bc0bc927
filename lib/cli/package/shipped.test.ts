import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { beforeAll, expect, test } from "vitest";
import type { Packed } from "./pack.ts";
import { pack } from "./pack.ts";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
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

/** What a compiled file imports, each as it is written; what only looks like an import begins no line. */
function importsOf(text: string): readonly string[] {
  const statements = text.matchAll(
    /^(?:import|export)\b(?:[^"'`;]*\bfrom\s*|\s*)["']([^"'\n]+)["']/gm,
  );
  const calls = text.matchAll(/\bimport\(\s*["']([^"'\n]+)["']\s*\)/g);
  return [...statements, ...calls].map(([, name = ""]) => name);
}

/** The file of the package that an import of one of its files names; null where it leaves the package. */
function fileOf(importer: string, name: string, extension: string): string | null {
  if (name.startsWith("#")) return name.replace(/^#/, "dist/").replace(/\.ts$/, extension);
  if (!name.startsWith(".")) return null;
  return join(dirname(importer), name).replace(/\.(?:ts|js)$/, extension);
}

test("whatever a shipped file imports is shipped with it or is a dependency", () => {
  const shipped = new Set(packed.files.map(({ path }) => path));
  const known = new Set(Object.keys(manifest.dependencies));
  const astray: string[] = [];
  let seen = 0;
  for (const { path } of packed.files) {
    const extension = /(?:\.d\.ts|\.js)$/.exec(path)?.[0];
    if (extension === undefined) continue;
    for (const name of importsOf(readFileSync(path, "utf8"))) {
      seen += 1;
      const file = fileOf(path, name, extension);
      const [scope = "", rest = ""] = name.split("/");
      const dependency = scope.startsWith("@") ? `${scope}/${rest}` : scope;
      const isHad =
        file === null ? name.startsWith("node:") || known.has(dependency) : shipped.has(file);
      if (!isHad) astray.push(`${path} imports ${name}`);
    }
  }

  expect(astray).toEqual([]);
  expect(seen).toBeGreaterThan(2000);
});

test("no test, sample or tool of ours is shipped, but every topic is, and the thread of the reference", () => {
  const paths = packed.files.map(({ path }) => path);
  const topic = /^dist\/suites\/([\w-]+)\/\1\.test\.js$/;

  const ours = paths.filter(
    (path) =>
      !topic.test(path) && /\/testing\/|\.test\.|\/proof\/|\/browser\/|\/sample-/.test(path),
  );

  expect(ours).toEqual([]);
  expect(paths.filter((path) => topic.test(path)).length).toBeGreaterThan(30);
  expect(paths).toContain("dist/lib/reference/serving-thread.js");
  expect(paths).toContain("dist/lib/index.d.ts");
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
