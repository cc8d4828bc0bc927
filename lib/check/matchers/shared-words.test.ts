import { expect, test } from "vitest";
import { isOfKind, maskedWords } from "./shared-words.ts";

const id = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";

test.each([id, id.toUpperCase(), id.replaceAll("-", ""), id.replaceAll("-", "").toUpperCase()])(
  "%s is masked",
  (spelling) => {
    expect(maskedWords(`No record ${spelling}.`, [id])).toBe("No record <id>.");
  },
);

test("the signs of a short identifier are no pattern", () => {
  expect(maskedWords("No project A.C, but abc.", ["a.c"])).toBe("No project <id>, but abc.");
});

test("a short identifier within another word is left alone", () => {
  expect(maskedWords("'ABS' is absent.", ["ABS"])).toBe("'<id>' is absent.");
});

test("what varies between two absent records may vary, and nothing else", () => {
  const [one, other] = ["No record here. Trace qwe.", "No record here. Trace rty."];

  expect(isOfKind("No record here. Trace uio.", one, other)).toBe(true);
  expect(isOfKind("No record elsewhere. Trace uio.", one, other)).toBe(false);
  expect(isOfKind("No record here. Trace uio. Sorry.", one, other)).toBe(false);
  expect(isOfKind("It belongs to another workspace.", one, one)).toBe(false);
  expect(isOfKind(undefined, one, other)).toBe(false);
  expect(isOfKind(undefined, undefined, undefined)).toBe(true);
});

test("texts of different lengths share how they begin and end", () => {
  const [one, other] = [
    "No record: ask the helpdesk.",
    "No record: ask Ann or Bob of the helpdesk.",
  ];

  expect(isOfKind("No record: ask Eve of the helpdesk.", one, other)).toBe(true);
  expect(isOfKind("No such record: ask Eve of the helpdesk.", one, other)).toBe(false);
  expect(isOfKind("No record: ask Eve of the workspace.", one, other)).toBe(false);
  expect(isOfKind("No record:", one, other)).toBe(false);
});
