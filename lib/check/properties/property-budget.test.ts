import { describe, test } from "vitest";
import { propertyBudgets, runsFor } from "./property-budget.ts";

const budget = { requests: 24, writes: 16, runs: null };
const asking = (requestsPerRun: number) => ({ requestsPerRun, needs: [] });

describe("runsFor", () => {
  test("tries as many inputs as the requests allow", ({ expect }) => {
    expect(runsFor(budget, asking(9))).toBe(2);
  });

  test("tries one input even if it needs more requests than there are", ({ expect }) => {
    expect(runsFor(budget, asking(33))).toBe(1);
  });

  test("tries fewer inputs if they write", ({ expect }) => {
    expect(runsFor(budget, { requestsPerRun: 2, needs: ["scratchProject"] })).toBe(8);
  });

  test("tries no input without a budget", ({ expect }) => {
    expect(runsFor(propertyBudgets.smoke, asking(1))).toBe(0);
  });

  test("tries as many inputs as requested, whatever they cost", ({ expect }) => {
    expect(runsFor({ ...budget, runs: 500 }, asking(9))).toBe(500);
  });
});
