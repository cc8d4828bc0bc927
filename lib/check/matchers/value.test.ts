import { expect, test } from "vitest";
import type { FieldType } from "#lib/contract/field.ts";
import { describeValue, isLawful, isOfType } from "./value.ts";

const id = "6f1d2c3b-0a9e-4b5c-8d7e-123456789abc";

const judged: readonly [
  type: FieldType,
  lawful: readonly unknown[],
  unlawful: readonly unknown[],
][] = [
  ["uuid", [id, id.toUpperCase(), id.replace("4b5c", "7b5c")], [null, 1, "x", `${id}0`]],
  ["string", ["", "x"], [null, 1, {}]],
  ["email", ["a@b.c"], ["a", null]],
  ["integer", [0, -1], [1.5, "1", null]],
  ["number", [1.5], ["1.5", null]],
  ["boolean", [true, false], [0, "true", null]],
  ["date", ["2026-02-28"], ["2026-02-30", "2026-2-3", "2026-02-28T00:00:00Z", null]],
  [
    "datetime",
    ["2026-02-28T10:00:00Z", "2026-02-28T10:00:00.123456Z", "2026-02-28T10:00:00+00:00"],
    ["2026-02-28T10:00:00", "2026-02-28T10:00:00+02:00", "2026-02-28", "2026-02-30T10:00:00Z"],
  ],
  ["object", [{}], [[], null]],
  ["uuid[]", [[], [id]], [[1], [null], null, {}]],
  ["string[]", [[], ["x"]], [[1], null]],
  ["object[]", [[], [{}]], [[[]], null]],
];

test.each(judged)("%s", (type, lawful, unlawful) => {
  expect(lawful.filter((value) => !isOfType(type, value))).toEqual([]);
  expect(unlawful.filter((value) => isOfType(type, value))).toEqual([]);
});

test("null is valid only if the table allows it", () => {
  expect(isLawful({ type: "uuid", nullable: true }, null)).toBe(true);
  expect(isLawful({ type: "uuid" }, null)).toBe(false);
});

test("a value outside the closed set is invalid", () => {
  expect(isLawful({ type: "string", values: ["a"] }, "a")).toBe(true);
  expect(isLawful({ type: "string", values: ["a"] }, "b")).toBe(false);
});

test("a long value is shown on one line", () => {
  expect(describeValue("x".repeat(9000)).length).toBeLessThan(200);
});
