import { expect, test } from "vitest";
import { stretched } from "./stretched.ts";

test("a wait is as long as it is meant to be where answers come soon", () => {
  expect(stretched(250, { ms: 20 })).toBe(250);
});

test("a deployment that answers late is waited for longer, and not without end", () => {
  expect(stretched(250, { ms: 600 })).toBe(2_400);
  expect(stretched(250, { ms: 90_000 })).toBe(10_000);
});
