import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

type Sources = ReadonlyMap<string, string>;

const declared =
  /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) +([\w$]+)/gm;
const named = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
const whole = /\bimport\s+\*\s+as\s+\w+\s+from\s*"([^"]+)"|\bimport\("([^"]+)"\)/g;

/** The list of checks of each topic has one name, by which the catalog and the stage know it. */
const topic = /^suites\/([\w-]+)\/\1\.ts$/;

/** Types that TypeScript names where it declares what another file infers. */
const declaredElsewhere = new Set(["OperationCase"]);

function exportsOf(sources: Sources): readonly (readonly [name: string, file: string])[] {
  return [...sources]
    .filter(([file]) => !file.endsWith(".test.ts"))
    .flatMap(([file, source]) => {
      const names = new Set(Array.from(source.matchAll(declared), ([, name = ""]) => name));
      return [...names].map((name) => [name, file] as const);
    });
}

/** A sentence about each name that two files or more export. */
function sharedNames(sources: Sources): readonly string[] {
  const files = new Map<string, string[]>();
  for (const [name, file] of exportsOf(sources)) {
    if (name === "checks" && topic.test(file)) continue;
    files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files]
    .filter(([, exporting]) => exporting.length > 1)
    .map(([name, exporting]) => `${name} is exported by ${exporting.join(" and ")}.`);
}

/** A sentence about each export that no other file imports. */
function unusedExports(sources: Sources): readonly string[] {
  const used = new Set<string>();
  for (const [file, source] of sources) {
    const fileOf = (path: string) =>
      path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path);
    for (const [, names = "", path = ""] of source.matchAll(named))
      for (const name of names.split(","))
        used.add(
          `${fileOf(path)} ${
            name
              .trim()
              .replace(/^type /, "")
              .split(" ")[0]
          }`,
        );
    for (const [, star, lazy] of source.matchAll(whole)) used.add(fileOf(star ?? lazy ?? ""));
  }
  return exportsOf(sources)
    .filter(([name, file]) => !used.has(file) && !used.has(`${file} ${name}`))
    .filter(([name]) => !declaredElsewhere.has(name))
    .map(([name, file]) => `${name} of ${file} is imported nowhere.`);
}

const ours: Sources = new Map(
  ["lib", "fixtures", "suites", "reports"]
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`),
    )
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")]),
);

test("each exported name stands for one thing", () => {
  expect(exportsOf(ours).length).toBeGreaterThan(2000);
  expect(sharedNames(ours)).toEqual([]);
});

test("every export is imported by another file", () => {
  expect(unusedExports(ours)).toEqual([]);
});

test("a name that two files export is reported with both, except the checks of topics", () => {
  const sources = new Map([
    ["lib/one.ts", "export interface Place {}\n"],
    ["suites/two.ts", "export const Place = 1;\nexport async function play() {}\n"],
    ["suites/two.test.ts", "export const play = 1;\n"],
    ["suites/bulk/bulk.ts", "export const checks = [];\n"],
    ["suites/types/types.ts", "export const checks = [];\n"],
  ]);

  expect(sharedNames(sources)).toEqual(["Place is exported by lib/one.ts and suites/two.ts."]);
});

test("an export counts as used if it is imported by name, as a whole or lazily", () => {
  const sources = new Map([
    ["lib/used.ts", "export const a = 1;\nexport type B = 1;\nexport const c = a;\n"],
    ["lib/held.ts", "export const d = 1;\n"],
    ["lib/lazy.ts", "export const e = 1;\n"],
    [
      "lib/user.test.ts",
      'import { a as one, type B } from "./used.ts";\nimport * as held from "#lib/held.ts";\n',
    ],
    ["suites/user.ts", 'await import("#lib/lazy.ts");\n'],
  ]);

  expect(unusedExports(sources)).toEqual(["c of lib/used.ts is imported nowhere."]);
});
