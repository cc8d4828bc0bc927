import { expect, test } from "vitest";
import type { Pause } from "#lib/check/court/pauses.ts";
import { isPauseWithin, pauseNote, pausesIn, sleepsIn } from "#lib/check/court/pauses.ts";
import { watchPauses } from "./watch-pauses.ts";

const resting = (): void => {};

/** A heart whose beats come at these instants. */
function beatsAt(instants: readonly number[]): readonly Pause[] {
  const pauses: Pause[] = [];
  let now = 0;
  let beat: () => void = resting;
  const heart = {
    now: () => now,
    every(_: number, run: () => void) {
      beat = run;
      return () => {};
    },
  };
  watchPauses((pause) => pauses.push(pause), heart);
  for (const instant of instants) {
    now = instant;
    beat();
  }
  return pauses;
}

const origin = performance.timeOrigin;

test("beats that come late are no pause, and a long time without any is one", () => {
  expect(beatsAt([500, 1000, 2900, 3400])).toEqual([]);
  expect(beatsAt([500, 1000, 11_500, 12_000])).toEqual([{ origin, from: 1000, to: 11_500 }]);
});

test("a process that is held up for long notices it itself", async () => {
  const pauses: Pause[] = [];
  const stop = watchPauses((pause) => pauses.push(pause));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  await new Promise((resume) => setTimeout(resume, 20));
  stop();

  expect(pauses).toHaveLength(1);
});

const noteOf = (shown: unknown, more = {}) => ({ ...pauseNote, ...more, value: shown });

test("pauses are read from the notes of a run, and notes of another form are not trusted", () => {
  const value = { origin: 7, from: 10, to: 5010 };
  expect(pausesIn([noteOf(value)])).toEqual([value]);
  expect(
    pausesIn([
      noteOf(null),
      noteOf({ ...value, to: "5010" }),
      noteOf({ ...value, to: 3 }),
      noteOf(value, { what: "another" }),
      noteOf(value, { origin: { check: "work-items.list.page", branch: 0 } }),
    ]),
  ).toEqual([]);
});

test("a pause is within a window that it overlaps, of the same origin; both clocks moving on are a sleep", () => {
  const pauses = [{ origin, from: 1000, to: 5000 }];
  const step = { origin, from: 10, to: 12, ms: 60_000 };

  expect(isPauseWithin(pauses, { origin, from: 4000, to: 9000 })).toBe(true);
  expect(isPauseWithin(pauses, { origin, from: 5001, to: 9000 })).toBe(false);
  expect(isPauseWithin(pauses, { origin: origin + 1, from: 4000, to: 9000 })).toBe(false);
  expect(sleepsIn([{ ...step, whose: "both" }])).toEqual([{ origin, from: 10, to: 12 }]);
  expect(
    sleepsIn([
      { ...step, whose: "ours" },
      { ...step, ms: -9, whose: "both" },
    ]),
  ).toEqual([]);
});
