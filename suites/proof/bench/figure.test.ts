import { expect, test } from "vitest";
import { figureOf, medianOf, meets, ratiosOf } from "./figure.ts";
import { tableOf } from "./table.ts";

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test("an empty list has no median", () => {
  expect(() => medianOf([])).toThrow("Nothing was measured.");
});

test("each round compares its two measurements", () => {
  expect(ratiosOf([20, 90], [10, 30])).toEqual([2, 3]);
  expect(() => ratiosOf([20, 90], [10])).toThrow("Each round is to measure both.");
});

test("a figure reports its median, how much its rounds differ, and whether it meets its goal", () => {
  const figure = figureOf("part", { name: "one", unit: "ratio", goal: 1.3 }, [1.5, 1.2, 1.3]);

  expect(figure).toMatchObject({ median: 1.3, least: 1.2, most: 1.5, rounds: 3 });
  expect(meets(figure)).toBe(true);
  expect(meets({ ...figure, median: 1.31 })).toBe(false);
  expect(meets({ ...figure, goal: null })).toBeNull();
});

test("the table has a line for each figure and marks missed goals", () => {
  const figures = [
    figureOf("one", { name: "kept", unit: "s", goal: 12 }, [10, 12.5, 11]),
    figureOf("two", { name: "not kept", unit: "ratio", goal: 0.35 }, [0.4]),
    figureOf("two", { name: "unasked", unit: "requests" }, [4770]),
    figureOf("two", { name: "equal", unit: "share" }, [0.9976]),
  ];

  const lines = tableOf(figures).trimEnd().split("\n");

  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ["part", "figure", "median", "spread", "rounds", "goal"],
    ["one", "kept", "11 s", "10 s to 12.5 s", "3", "at most 12 s", "met"],
    ["two", "not kept", "0.40x", "1", "at most 0.35x", "MISSED"],
    ["two", "unasked", "4770 requests", "1"],
    ["two", "equal", "99.8 %", "1"],
  ]);
});
