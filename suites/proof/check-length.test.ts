import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const atMost = 25;
const suites = resolve("suites");

/** A sentence about each check in a source file that exceeds the length limit. */
function tooLongIn(file: string, source: string): readonly string[] {
  const lines = source.split("\n");
  return lines.flatMap((line, start) => {
    if (!line.endsWith("check({")) return [];
    const closing = `${" ".repeat(line.search(/\S/))}})`;
    const length = lines.slice(start).findIndex((later) => later.startsWith(closing)) + 1;
    if (length === 0) return [`The check at ${file}:${start + 1} has no closing line.`];
    const reported = `The check at ${file}:${start + 1} has ${length} lines, of ${atMost} at the most.`;
    return length > atMost ? [reported] : [];
  });
}

const sources = readdirSync(suites, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("proof"))
  .map((file) => ({ file: `suites/${file}`, source: readFileSync(join(suites, file), "utf8") }));

test("no declared check has more than 25 lines", () => {
  const declaring = sources.filter(({ source }) => source.includes("check({\n"));

  const sentences = sources.flatMap(({ file, source }) => tooLongIn(file, source));

  expect(declaring.length).toBeGreaterThan(100);
  expect(sentences).toEqual([]);
});

const checkOf = (length: number) => `  check({\n${"    x,\n".repeat(length - 2)}  }),`;

test("a check that is one line too long is reported with its file, line and length", () => {
  const sentences = tooLongIn("suites/topic/claims.ts", `${checkOf(25)}\n${checkOf(26)}`);

  expect(sentences).toEqual([
    "The check at suites/topic/claims.ts:26 has 26 lines, of 25 at the most.",
  ]);
});

test("a check whose end is not found is reported too", () => {
  expect(tooLongIn("suites/topic/claims.ts", "  check({\n    });")).toEqual([
    "The check at suites/topic/claims.ts:1 has no closing line.",
  ]);
});
