import fc from "fast-check";
import { expect, test } from "vitest";
import { apportionTime } from "./apportion-time.ts";
import type { TimedExchange } from "./apportion-time.ts";

const start = Date.parse("2026-01-01T00:00:00.000Z");
const sent = (check: string, from: number, ms: number): TimedExchange => ({
  origin: { check },
  startedAt: new Date(start + from).toISOString(),
  ms,
});
const parts = (...exchanges: readonly TimedExchange[]) =>
  Object.fromEntries(apportionTime(exchanges));

test("successive requests count completely, and the time between them counts for the later one", () => {
  expect(parts(sent("a", 0, 10), sent("b", 15, 5))).toEqual({ a: 10, b: 10 });
});

test("concurrent requests share the time", () => {
  expect(parts(sent("a", 0, 10), sent("b", 5, 10))).toEqual({ a: 7.5, b: 7.5 });
  expect(parts(sent("a", 0, 9), sent("a", 0, 9), sent("b", 0, 9))).toEqual({ a: 6, b: 3 });
});

test("an interruption counts for no check", () => {
  expect(parts(sent("a", 0, 10), sent("b", 100_000, 5))).toEqual({ a: 10, b: 5 });
});

test("the parts add up to the time of the run", () => {
  const exchange = fc.record({
    check: fc.constantFrom("a", "b", "c"),
    from: fc.nat(5_000),
    ms: fc.nat(500),
  });

  fc.assert(
    fc.property(fc.array(exchange, { minLength: 1 }), (rows) => {
      const sum = [
        ...apportionTime(rows.map(({ check, from, ms }) => sent(check, from, ms))).values(),
      ];
      const begin = Math.min(...rows.map(({ from }) => from));
      const end = Math.max(...rows.map(({ from, ms }) => from + ms));

      expect(sum.reduce((all, one) => all + one, 0)).toBeCloseTo(end - begin, 6);
    }),
  );
});
