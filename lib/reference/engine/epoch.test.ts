import { expect, test } from "vitest";
import { epochOf } from "./epoch.ts";

test.each([
  ["1970-01-01T00:00:00.000Z", 0],
  ["2024-02-29T23:59:58.765Z", 1_709_251_198_765],
  ["2024-02-29T23:59:58Z", 1_709_251_198_000],
  ["2024-03-01T01:59:58.765+02:00", 1_709_251_198_765],
  ["never", Number.NaN],
])("%s is the instant %d", (text, epoch) => {
  expect(epochOf(text)).toBe(epoch);
});
