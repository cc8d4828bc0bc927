import { expect, test } from "vitest";
import { targetAt } from "#lib/target/testing/loopback.ts";
import { minutesOf, requestsIn } from "./request-rate.ts";

const target = {
  ...targetAt("http://127.0.0.1:1"),
  pace: { requestsPerMinute: 60, concurrency: 16 },
};
const found = { observedPerMinute: null, answerMs: 1 };
const alone = { keys: 1, reading: 0, writing: 0, both: 0 };
const minutes = (lanes: Partial<typeof alone>) =>
  minutesOf(6000, target, found, { ...alone, ...lanes });

test("tokens save the time of the requests that they carry, and keys save their share", () => {
  const [one, reading, four] = [minutes({}), minutes({ reading: 1 }), minutes({ keys: 4 })];

  // Other users have allowances of their own.
  expect(one).toBeLessThan(100);
  expect(reading).toBeGreaterThanOrEqual(one / 2);
  expect(reading).toBeLessThan(0.8 * one);
  expect(minutes({ reading: 1, writing: 1 })).toBeLessThan(reading);
  expect(four).toBeCloseTo(one / 4);
});

test("tokens save no time on requests that they may not carry", () => {
  const [one, many] = [minutes({}), 1000];

  expect(minutes({ reading: many })).toBeGreaterThan(one / 2);
  expect(minutes({ writing: many })).toBeGreaterThan(one / 2);
  expect(minutes({ both: many })).toBeGreaterThan(one / 6);
  expect(minutes({ both: 2 })).toBeLessThanOrEqual(minutes({ reading: 1, writing: 1 }));
});

test("if no limit is known, a budget of minutes counts with one that deployments usually have", () => {
  const unstated = { ...target, pace: { requestsPerMinute: null, concurrency: 16 } };

  expect(requestsIn(10, unstated, found)).toBe(600);
  expect(requestsIn(10, unstated, { ...found, observedPerMinute: 90 })).toBe(900);
});

test("tokens do not count towards the requests that a budget of minutes allows", () => {
  const lent = { read: ["token1"], write: ["token1"] };

  expect(requestsIn(10, target, { ...found, lent })).toBe(600);
});

test("a deployment whose reads wait for each other takes as long as it took for these", () => {
  const free = { ...target, pace: { requestsPerMinute: null, concurrency: 16 } };
  const took = (answersPerMinute: number | null) =>
    minutesOf(6000, free, { ...found, answerMs: 100, answersPerMinute });

  expect(took(1_200)).toBeCloseTo(5);
  expect(took(null)).toBeLessThan(1);
  expect(took(1_000_000)).toBeCloseTo(took(null));
});
