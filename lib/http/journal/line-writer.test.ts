import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSessions } from "./line-writer.ts";
import { partSize } from "#lib/http/wire/long-text.ts";
import { textOfSpan } from "./reread.ts";

const folder = mkdtempSync(join(tmpdir(), "lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["a", "é", "€", "😀"])("lines of %s are at the reported positions", (letter) => {
  const file = join(folder, `${letter}.txt`);
  const lines = openSessions(file);
  const texts = [1, partSize - 1, partSize, partSize + 1, 3 * partSize].map((length) =>
    letter.repeat(Math.ceil(length / letter.length)),
  );

  const spans = texts.map((text) => lines.write(text));

  lines.close();
  expect(spans.map(textOfSpan)).toEqual(texts.map((text) => `${text}\n`));
  expect(readFileSync(file, "utf8")).toBe(texts.map((text) => `${text}\n`).join(""));
});
