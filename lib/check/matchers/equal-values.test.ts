import { expect, test } from "vitest";
import { equalInstants } from "./equal-instants.ts";
import { equalSets, equalValues } from "./equal-values.ts";

const second = "2026-03-04T05:06:07";

test.each([
  [`${second}.123456Z`, `${second}.123Z`, "cut to milliseconds"],
  [`${second}.123617Z`, `${second}.124Z`, "rounded to milliseconds"],
  [`${second}.123500Z`, `${second}.124Z`, "rounded from one half"],
  [`${second}.623Z`, "2026-03-04T05:06:08Z", "rounded to seconds"],
  [`${second}.623Z`, `${second}Z`, "cut to seconds"],
  [`${second}.623Z`, `${second}.000000Z`, "cut to seconds and padded"],
  [`${second}.123456Z`, `${second}.123000Z`, "cut to milliseconds and padded"],
  [`${second}.1234567Z`, `${second}.123456Z`, "with seven figures"],
  [`${second}.1Z`, `${second}.1456Z`, "cut to tenths"],
  [`${second}Z`, "2026-03-04T05:06Z", "cut to minutes"],
  [`${second}.5Z`, `${second},500+00:00`, "spelled otherwise"],
  [`${second}+00:00`, `${second}+0000`, "with a short offset"],
])("%s and %s are one instant: %s", (left, right) => {
  expect(equalInstants(left, right)).toBe(true);
  expect(equalValues([{ at: left }], [{ at: right }])).toBe(true);
  expect(equalValues(right, left)).toBe(true);
});

test.each([
  [`${second}.123Z`, `${second}.124Z`],
  [`${second}.123456Z`, `${second}.123457Z`],
  [`${second}.123400Z`, `${second}.124Z`],
  [`${second}.100Z`, `${second}.123Z`],
  [`${second}Z`, "2026-03-04T05:06:08Z"],
  [`${second}.423Z`, "2026-03-04T05:06:08Z"],
  [`${second}.423Z`, "2026-03-04T05:06:06Z"],
])("%s and %s are two instants", (left, right) => {
  expect(equalInstants(left, right)).toBe(false);
  expect(equalValues(right, left)).toBe(false);
});

test("offsets are read where an instant was sent with one, and no other text is an instant", () => {
  expect(equalInstants("2041-05-06T09:08:09+02:00", "2041-05-06T07:08:09Z")).toBe(true);
  expect(equalInstants("2041-05-06T09:08:09+02:00", "2041-05-06T09:08:09Z")).toBe(false);
  expect(equalInstants("yesterday", "yesterday")).toBe(false);
  expect(equalInstants(null, null)).toBe(false);
});

const [one, other] = [
  "0d2f6f0e-8a51-4c0e-9b1a-3f5e7c9d1b2a",
  "1d2f6f0e-8a51-4c0e-9b1a-3f5e7c9d1b2a",
];

test("ids in an array have no order, and count as often as they stand there", () => {
  expect(equalValues({ label_ids: [one, other] }, { label_ids: [other, one] })).toBe(true);
  expect(equalValues([one, one, other], [one, other, other])).toBe(false);
  expect(equalValues([one], [one, one])).toBe(false);
  expect(equalValues(["b", "a"], ["a", "b"])).toBe(false);
});

test("members have no order, and each has to be there", () => {
  expect(equalValues({ a: 1, b: { c: null } }, { b: { c: null }, a: 1 })).toBe(true);
  expect(equalValues({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(equalValues([], {})).toBe(false);
  expect(equalValues(null, {})).toBe(false);
  expect(equalValues("1", 1)).toBe(false);
});

test("sets hold the same values in any order", () => {
  expect(equalSets(["b", { a: 1, b: 2 }], [{ b: 2, a: 1 }, "b"])).toBe(true);
  expect(equalSets(["a", "a"], ["a", "b"])).toBe(false);
  expect(equalSets(["a"], ["a", "b"])).toBe(false);
});
