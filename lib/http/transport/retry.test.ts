import { expect, test } from "vitest";
import { rateLimitMs } from "./retry.ts";

test("Retry-After is read as seconds or as a date, and without it the wait doubles from two seconds", () => {
  const now = Date.parse("2030-01-01T00:00:00Z");

  expect(rateLimitMs("30", 1, now)).toBe(30_000);
  expect(rateLimitMs("Tue, 01 Jan 2030 00:00:40 GMT", 1, now)).toBe(40_000);
  expect([1, 2, 3].map((nth) => rateLimitMs(undefined, nth, now))).toEqual([2000, 4000, 8000]);
  expect(rateLimitMs("-5", 1, now)).toBe(2000);
  expect(rateLimitMs("2.5", 1, now)).toBe(2500);
  expect(rateLimitMs("0", 1, now)).toBe(250);
});
