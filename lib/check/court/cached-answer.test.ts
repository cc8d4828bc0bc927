import { expect, test } from "vitest";
import type { CachedMark } from "#lib/http/exchange.ts";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { cachedAnswer, cacheSignOf } from "./cached-answer.ts";

/** An exchange whose tries were answered by these caches, or by the deployment. */
const answeredBy = (...marks: readonly (CachedMark | null)[]) => ({
  ...fakeExchange({}),
  attempts: marks.map((cached) => ({ outcome: 200, ms: 1, ...(cached !== null && { cached }) })),
});

const own = { sign: "Age: 3", isOwn: true };

test("what a cache answered last, and this caller before, excuses, and says what to switch off", () => {
  const exchange = answeredBy(own, own);

  expect(cacheSignOf(exchange)).toBe("Age: 3");
  for (const part of ["GET /api/v2/x/", "Age: 3", "switch it off", "no-cache"])
    expect(cachedAnswer(exchange)).toContain(part);
});

test("what the deployment answered in the end stands", () => {
  expect(cacheSignOf(answeredBy(own, null))).toBeNull();
  expect(cachedAnswer(answeredBy(null))).toBeNull();
});

test("what was stored for another caller stands", () => {
  const given = { sign: "X-Cache: HIT", isOwn: false };

  expect(cacheSignOf(answeredBy(own, given))).toBeNull();
  expect(cachedAnswer(answeredBy(given))).toBeNull();
});
