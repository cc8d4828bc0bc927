import { describe, test } from "vitest";
import { propertyBudgets, runsFor } from "./property-budget.ts";

describe("runsFor", () => {
  test("tries as many inputs as the requests allow", ({ expect }) => {
    expect(runsFor({ requests: 24, runs: null }, 9)).toBe(2);
  });

  test("tries one input that takes more than all requests", ({ expect }) => {
    expect(runsFor({ requests: 24, runs: null }, 33)).toBe(1);
  });

  test("tries none where there is no budget", ({ expect }) => {
    expect(runsFor(propertyBudgets.smoke, 1)).toBe(0);
  });

  test("tries as many as are asked for, whatever they cost", ({ expect }) => {
    expect(runsFor({ requests: 24, runs: 500 }, 9)).toBe(500);
  });
});
