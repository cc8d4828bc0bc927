import { expect, test } from "vitest";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { FindingError } from "#lib/check/finding.ts";
import { Expectation } from "#lib/check/matchers/expect.ts";
import { expectCourse } from "#suites/ordering/sequence.ts";

const second = Date.UTC(2026, 0, 1, 0, 0, 2);

function breach(values: readonly number[], course: "never decreases" | "never increases"): unknown {
  try {
    expectCourse(new Expectation(fakeExchange({}), { judged: 0 }), "created_at", values, course);
    return null;
  } catch (error) {
    return error instanceof FindingError ? error.finding : error;
  }
}

test("rows in order and rows with equal keys pass", () => {
  expect(breach([1, 2, 2, 3], "never decreases")).toBeNull();
  expect(breach([3, 2, 2, 1], "never increases")).toBeNull();
  expect(breach([], "never decreases")).toBeNull();
});

test("a finding shows the first two rows in the wrong order, as received", () => {
  expect(breach([second, second, 0, 1], "never decreases")).toMatchObject({
    at: "/data/2",
    expected: "created_at never decreases",
    actual: 'array of 2 ["2026-01-01T00:00:02.000Z","1970-01-01T00:00:00.000Z"]',
  });
  expect(breach([0, second], "never increases")).toMatchObject({ at: "/data/1" });
});

test("a value that is not a number has no order", () => {
  expect(breach([1, Number.NaN], "never increases")).toMatchObject({ at: "/data/1" });
});
