import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { variants } from "#lib/reference/variants/variants.ts";
import { controlMutants } from "./control.ts";
import { mutants, mutantsByChapter } from "./mutants.ts";

const folder = import.meta.dirname;

/** Folders and files that hold no mutants of a chapter. */
const others = new Set(["building", "places", "control", "mutants"]);

const chapterOf = (file: string): string => file.split(/[/\\]/)[0]?.replace(/\.\w+$/, "") ?? "";

/** The files of each chapter, but for the one of its folder that puts the others together. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.[jt]s$/.test(file) && !/\.(test|d)\.[jt]s$/.test(file))
  .filter((file) => !others.has(chapterOf(file)))
  .filter((file) => !new RegExp(`^${chapterOf(file)}[/\\\\]${chapterOf(file)}\\.`).test(file));

/** The ids of the mutants in each table that a file exports. */
async function idsIn(file: string): Promise<readonly string[]> {
  const exported: Readonly<Record<string, unknown>> = await import(
    pathToFileURL(join(folder, file)).href
  );
  return Object.entries(exported)
    .filter(([name]) => name.endsWith("Mutants"))
    .flatMap(([, table]) => Object.keys(Object(table)));
}

test("each folder or file of mutants has the name of a chapter", () => {
  expect([...new Set(files.map(chapterOf))].toSorted()).toEqual(
    Object.keys(mutantsByChapter).toSorted(),
  );
});

test.each(Object.entries(mutantsByChapter))(
  "the mutants of %s are those of its files, each in one of them",
  async (chapter, table) => {
    const own = await Promise.all(files.filter((file) => chapterOf(file) === chapter).map(idsIn));

    expect(own.flat().toSorted()).toEqual(Object.keys(table).toSorted());
  },
);

test("no id names two mutants, or a mutant and a variant", () => {
  const ids = [controlMutants, ...Object.values(mutantsByChapter), variants].flatMap((table) =>
    Object.keys(table),
  );

  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(Object.keys(mutants)).toHaveLength(ids.length - Object.keys(variants).length);
});
