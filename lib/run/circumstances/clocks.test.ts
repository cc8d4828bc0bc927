import { expect, test } from "vitest";
import type { CountedExchange } from "#lib/run/build-record.ts";
import { answersSeenIn } from "./answers-seen.ts";
import type { CircumstanceEvidence } from "./circumstance.ts";
import { measureClockOffset, measureClockSteps } from "./clocks.ts";

const noon = Date.UTC(2026, 0, 1, 12);

/** An answer that left so many milliseconds after noon and took 10 ms, from a deployment whose clock is ahead of ours. */
function answer(at: number, aheadMs: number): CountedExchange {
  const date = new Date(Math.floor((noon + at + aheadMs) / 1_000) * 1_000).toUTCString();
  return {
    origin: { check: "a.b.c", branch: 0, ordinal: 1 },
    startedAt: new Date(noon + at).toISOString(),
    ms: 10,
    request: { method: "GET", path: "/api/v2/users/me/", as: "owner" },
    response: { status: 200, headers: { date } },
    attempts: [{ outcome: 200, ms: 10 }],
    timing: { origin: 1, left: at, began: at + 10, wall: noon + at },
  };
}

const evidence = (exchanges: readonly CountedExchange[]): CircumstanceEvidence => ({
  exchanges,
  misses: [],
  notes: [],
  answers: answersSeenIn([]),
});

/** An answer each 300 ms, by how far the clock is ahead at that time. */
const answers = (aheadAt: (at: number) => number): readonly CountedExchange[] =>
  Array.from({ length: 40 }, (_, nth) => answer(nth * 300, aheadAt(nth * 300)));

test("the offset of a clock is known to less than a second", () => {
  const [offset] = measureClockOffset(evidence(answers(() => -90_000)));

  expect(Math.abs((offset?.figures["offsetMs"] ?? 0) + 90_000)).toBeLessThan(500);
  expect(offset?.sentence).toMatch(
    /^The deployment's clock is \d+ ms behind ours \(40 answers\)\.$/,
  );
});

test("a deployment without a Date has no known offset", () => {
  const silent = answers(() => 0).map((one) => ({ ...one, response: { status: 200 } }));

  expect(measureClockOffset(evidence(silent))).toEqual([]);
});

test("a clock that is set back in mid-run shows one step, and one that nobody sets shows none", () => {
  const steps = measureClockSteps(evidence(answers((at) => (at < 6_000 ? 0 : -3_600_000))));

  expect(steps.map(({ kind }) => kind)).toEqual(["clock-step"]);
  expect(steps[0]?.sentence).toMatch(
    /^The deployment's clock moved back by 3\d{3}\.\d s at once\.$/,
  );
  expect(measureClockSteps(evidence(answers(() => 0)))).toEqual([]);
});
