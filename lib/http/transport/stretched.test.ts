import { expect, test } from "vitest";
import { stretched } from "./stretched.ts";

test("a wait takes its planned time if answers arrive quickly", () => {
  expect(stretched(250, { ms: 20 })).toBe(250);
});

test("a slow deployment is awaited longer, but not forever", () => {
  expect(stretched(250, { ms: 600 })).toBe(2_400);
  expect(stretched(250, { ms: 90_000 })).toBe(10_000);
});
