import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Judgeable } from "#lib/check/check.ts";
import { clausePlaceOf } from "#lib/contract/clause-place.ts";
import { mutantsByChapter } from "#lib/reference/mutants/mutants.ts";
import { catalog, clauseIds } from "#suites/catalog.ts";

const clauseFolder = "lib/contract/clauses";

/** Folders of suites that are not chapters. */
const others = new Set(["support", "proof"]);

/** Every chapter that a clause names. */
const chapters = [...new Set(clauseIds().map((id) => clausePlaceOf(id).chapter))].toSorted();

function foldersOf(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

test("each check's id starts with the first word of its clause", () => {
  const astray = catalog.filter(({ topic, clause }) => topic !== clausePlaceOf(clause).chapter);

  expect(astray.map(({ id, clause }) => `${id} cites ${clause}`)).toEqual([]);
});

test("each chapter has one folder of checks and one of clauses, and there are no other folders", () => {
  expect(foldersOf("suites").filter((name) => !others.has(name))).toEqual(chapters);
  expect(foldersOf(clauseFolder)).toEqual(chapters);
});

test.for(chapters)("the folders of %s contain only its own checks and clauses", async (chapter) => {
  const index: unknown = await import(/* @vite-ignore */ `#suites/${chapter}/${chapter}.ts`);
  // Each chapter's list of checks has that name, which lib/names.test.ts allows only for it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { checks } = index as { readonly checks: readonly Judgeable[] };
  const rows = readdirSync(`${clauseFolder}/${chapter}`).flatMap((file) =>
    Array.from(
      readFileSync(`${clauseFolder}/${chapter}/${file}`, "utf8").matchAll(/"([a-z-]+)\/[a-z-]+#/g),
      ([, first = ""]) => first,
    ),
  );

  expect(new Set(checks.map(({ topic }) => topic))).toEqual(new Set([chapter]));
  expect(new Set(rows)).toEqual(new Set([chapter]));
});

test("each mutant is in the chapter of a check that it fails", () => {
  const killed = new Map<string, Set<string>>();
  for (const { topic, killedBy } of catalog) {
    for (const mutant of killedBy) killed.set(mutant, (killed.get(mutant) ?? new Set()).add(topic));
  }

  const astray = Object.entries(mutantsByChapter).flatMap(([chapter, table]) =>
    Object.keys(table).filter((mutant) => killed.get(mutant)?.has(chapter) !== true),
  );

  expect(Object.keys(mutantsByChapter).filter((name) => !chapters.includes(name))).toEqual([]);
  expect(astray).toEqual([]);
});
