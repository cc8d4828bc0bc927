import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

import list from "./words.json" with { type: "json" };

// The words of the list do not return in names, comments and messages. Each has its replacements, and each exception
// its reason. Parts of ids do not count, because ids are frozen.

const rooms = ["lib", "fixtures", "reports", "suites"];

/** A word by itself or at the start of a name, and the same word further on in a name. */
function formsOf(word: string): RegExp {
  const upper = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const free = String.raw`(?<![\w\-./#$\\])`;
  return new RegExp(`${free}(?:${word}|${upper})(?![a-z-])|(?<=[a-z])${upper}(?![a-z])`, "g");
}

const forms = Object.entries(list.words).map(
  ([word, instead]) => [word, instead, formsOf(word)] as const,
);

/** The words of the list in a text, each with what to say instead. */
function oldWords(text: string): readonly string[] {
  const letters = text.toLowerCase();
  // Most lines hold no such letters, and expressions that look back are slow.
  return forms
    .filter(([word]) => letters.includes(word.toLowerCase()))
    .flatMap(([word, instead, form]) =>
      Array.from(text.matchAll(form), () => `${word} (say: ${instead})`),
    );
}

const files = [
  ...rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  ),
  "README.md",
  ".github/CONTRIBUTING.md",
]
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.ts$|^README|CONTRIBUTING/.test(file) && !/lib\/words\.test/.test(file));

test("the old words do not come back", () => {
  const used = new Set<unknown>();
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => {
        const words = oldWords(line);
        if (words.length === 0) return [];
        const excused = list.exceptions.find(
          (one) => file.endsWith(one.file) && line.includes(one.piece),
        );
        used.add(excused);
        return excused === undefined ? [`${file}:${index + 1}: ${words.join(", ")}`] : [];
      }),
  );

  expect(files.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
  expect(list.exceptions.filter((one) => !used.has(one))).toEqual([]);
});

const named = (file: string) => (file.split("/").at(-1) ?? "").split(/[-.]/);

test("no file name contains an old word", () => {
  expect(files.filter((file) => named(file).some((word) => word in list.words))).toEqual([]);
});

test.each([
  ["/** What is told of it. */", ["told (say: reported, returned, notified)"]],
  ["const isTold = toldBy(Told);", Array(3).fill("told (say: reported, returned, notified)")],
  ['id: "cycles.told.beside-it", // a mutant: odd-name-crashes', []],
  ["const bold = stolder;", []],
])("old words are detected: %s", (line, words) => {
  expect(oldWords(line)).toEqual(words);
});
