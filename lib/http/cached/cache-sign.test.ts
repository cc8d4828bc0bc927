import { expect, test } from "vitest";
import { ageIn, cacheSignIn, lifetimeIn } from "./cache-sign.ts";

test.each([
  [{ age: "3" }, "Age: 3"],
  [{ "x-cache": "Hit from cloudfront" }, "x-cache: Hit from cloudfront"],
  [{ "x-cache": "TCP_MEM_HIT" }, "x-cache: TCP_MEM_HIT"],
  [{ "x-cache": "MISS, HIT" }, "x-cache: MISS, HIT"],
  [{ "x-cache-status": "STALE" }, "x-cache-status: STALE"],
  [{ "cf-cache-status": "HIT" }, "cf-cache-status: HIT"],
  [{ "cache-status": "edge; hit; ttl=30" }, "cache-status: edge; hit; ttl=30"],
  [{ "x-cache": `HIT ${"x".repeat(90)}` }, `x-cache: HIT ${"x".repeat(56)}`],
])("%j says that the answer was stored", (headers, sign) => {
  expect(cacheSignIn({ headers })).toBe(sign);
});

test.each([
  {},
  { age: "0" },
  { age: "soon" },
  { "x-cache": "MISS" },
  { "x-cache": "RefreshHit from cloudfront" },
  { "x-cache": "TCP_REFRESH_HIT" },
  { "x-cache": "hit-for-pass" },
  { "x-cache-status": "REVALIDATED" },
  { "cf-cache-status": "DYNAMIC" },
  { "cache-status": "edge; fwd=stale" },
])("%j does not: the deployment was asked", (headers) => {
  expect(cacheSignIn({ headers })).toBeNull();
});

test("age and lifetime are whole seconds, and the lifetime in shared caches goes first", () => {
  expect(ageIn({ headers: { age: " 12 " } })).toBe(12);
  expect(lifetimeIn({ headers: { "cache-control": "max-age=60, s-maxage=5" } })).toBe(5);
  expect(lifetimeIn({ headers: { "cache-control": "private, max-age=7" } })).toBe(7);
  expect(lifetimeIn({ headers: { "cache-control": "no-store" } })).toBeNull();
});
