import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lineStartsFromEnd } from "./line-starts.ts";

const folder = mkdtempSync(join(tmpdir(), "line-starts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startsOf(content: string): readonly string[] {
  const file = join(folder, "file");
  writeFileSync(file, content);
  return [...lineStartsFromEnd(file)];
}

function long(name: string): string {
  return `${name}${"x".repeat(100_000)}`;
}

test("lines are read from the last to the first, whatever their length", () => {
  const starts = startsOf(`\nfirst\n${long("second")}\n${long("third")}\ncut`);

  expect(starts.map((start) => start.slice(0, 6))).toEqual([
    "cut",
    "thirdx",
    "second",
    "first",
    "",
  ]);
  expect(Math.max(...starts.map(({ length }) => length))).toBe(64);
});

test("a file that ends its last line ends with an empty one, and an empty file is one empty line", () => {
  expect(startsOf("a\n")).toEqual(["", "a"]);
  expect(startsOf("")).toEqual([""]);
});
