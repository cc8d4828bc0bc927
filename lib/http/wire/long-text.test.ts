import { expect, test } from "vitest";
import { partSize, partsOfText, textOfParts } from "./long-text.ts";

test.each([0, 1, partSize - 1, partSize, partSize + 1, 3 * partSize])(
  "the parts of %i characters join to the same text, each within the size",
  (length) => {
    const text = "ab€".repeat(length).slice(0, length);

    const parts = [...partsOfText(text)];

    expect(parts.join("")).toBe(text);
    expect(parts.every((part) => part.length > 0 && part.length <= partSize)).toBe(true);
  },
);

test("no part ends inside a surrogate pair, so each part can be written by itself", () => {
  const text = `${"a".repeat(partSize - 1)}😀${"b".repeat(partSize)}`;

  const written = [...partsOfText(text)].map((part) => Buffer.from(part));

  expect(Buffer.concat(written).toString()).toBe(text);
});

test("a text does not depend on where its bytes were split, and broken UTF-8 is replaced", () => {
  const bytes = Buffer.concat([Buffer.from("a€😀z"), Buffer.from([0xff, 0x41])]);

  for (let at = 0; at <= bytes.byteLength; at += 1)
    expect(textOfParts([bytes.subarray(0, at), bytes.subarray(at)])).toBe("a€😀z\ufffdA");
});
