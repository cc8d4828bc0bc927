import { expect, test } from "vitest";
import { targetAt } from "#lib/target/testing/loopback.ts";
import { minutesOf, requestsPerMinute } from "./request-rate.ts";

const target = {
  ...targetAt("http://127.0.0.1:1"),
  pace: { requestsPerMinute: 60, concurrency: 16 },
};
const found = { observedPerMinute: null, answerMs: 1 };
const minutes = (keys: number, readers: number) =>
  minutesOf(6000, target, found, { keys, readers });

test("tokens save what they carry, at most their part, and keys save theirs", () => {
  const [one, reading, four] = [minutes(1, 0), minutes(1, 1), minutes(4, 0)];

  // Other users have allowances of their own.
  expect(one).toBeLessThan(100);
  expect(reading).toBeGreaterThanOrEqual(one / 2);
  expect(reading).toBeLessThan(0.8 * one);
  // Writes go with the key, however many tokens carry reads.
  expect(minutes(1, 50)).toBeGreaterThan(one / 2);
  expect(four).toBeCloseTo(one / 4);
});

test("tokens do not count into the requests that a budget of minutes allows", () => {
  expect(requestsPerMinute(target, { ...found, readers: ["token1"] })).toBe(60);
});
