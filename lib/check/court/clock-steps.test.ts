import { expect, test } from "vitest";
import type { ClockStep, TimedAnswer } from "./clock-steps.ts";
import { clockSteps, isStepAround, stepsAround } from "./clock-steps.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const origin = 1_700_000_000_000;
/** When the clock moves, in milliseconds of the monotonic clock. */
const moved = 60 * second;

/** How answers come, and what the clocks show at each instant of the monotonic clock. */
interface Traffic {
  readonly answers?: number;
  readonly everyMs?: number;
  readonly latencyMs?: number;
  /** By how much the deployment's clock is ahead. */
  readonly theirs?: (at: number, nth: number) => number;
  readonly ours?: (at: number) => number;
  readonly origin?: number;
}

/** Numbers between 0 and 1 that are the same in every run. */
const drawn = (nth: number): number => (Math.imul(nth + 1, 2_654_435_761) >>> 8) / 2 ** 24;

function traffic({
  answers = 1200,
  everyMs = 100,
  latencyMs = 1,
  theirs = () => 0,
  ours = () => 0,
  origin: since = origin,
}: Traffic): TimedAnswer[] {
  return Array.from({ length: answers }, (_, nth) => {
    const left = Math.floor(nth * everyMs + drawn(nth) * everyMs);
    const began = left + Math.ceil(latencyMs * (0.5 + drawn(nth + 7)));
    // It is dated while it is on its way.
    const at = left + (began - left) * drawn(nth + 13);
    const date = new Date(origin + at + theirs(at, nth)).toUTCString();
    const wall = Math.floor(origin + left + ours(left));
    return {
      response: { headers: { date } },
      timing: { origin: since, left, began, wall },
    };
  });
}

/** A clock that moves by so much at once. */
const stepped = (ms: number) => (at: number) => (at < moved ? 0 : ms);

function expectStep(steps: readonly ClockStep[], ms: number, whose: ClockStep["whose"]): void {
  expect(steps).toMatchObject([{ origin, whose }]);
  for (const { from, to, ms: measured } of steps) {
    expect(from).toBeLessThanOrEqual(moved);
    expect(to).toBeGreaterThanOrEqual(moved);
    expect(Math.abs(measured - ms)).toBeLessThan(1.6 * second);
  }
}

test.each([0, 5 * minute, -hour])(
  "a clock that is %i ms ahead all along makes no step",
  (ahead) => {
    for (const latencyMs of [0, 300, 30_000])
      expect(clockSteps(traffic({ latencyMs, theirs: () => ahead }))).toEqual([]);
  },
);

test.each([hour, -hour, 3 * second, -3 * second])("a step of %i ms is measured", (ms) => {
  for (const latencyMs of [0, 20, 300]) {
    for (const everyMs of [10, 100, 700]) {
      const answers = Math.ceil((2 * moved) / everyMs);
      const steps = clockSteps(traffic({ answers, everyMs, latencyMs, theirs: stepped(ms) }));
      expectStep(steps, ms, "deployment");
      // Half a dozen times as long as a request is on its way, at most.
      for (const { from, to } of steps)
        expect(to - from).toBeLessThanOrEqual(6 * (everyMs + latencyMs) + 2);
    }
  }
});

test("answers of 30 s prove a step of an hour, and none of three seconds", () => {
  const slow = { everyMs: 1000, answers: 300, latencyMs: 30_000 };

  expect(clockSteps(traffic({ ...slow, theirs: stepped(hour) }))).toMatchObject([
    { whose: "deployment" },
  ]);
  expect(clockSteps(traffic({ ...slow, theirs: stepped(3 * second) }))).toEqual([]);
});

test("a step needs two answers before it and two after it", () => {
  const answers = traffic({ theirs: stepped(hour) });
  const first = answers.findIndex(({ timing }) => (timing?.left ?? 0) >= moved);

  expect(clockSteps(answers.slice(first - 2, first + 2))).toHaveLength(1);
  expect(clockSteps(answers.slice(first - 1, first + 40))).toEqual([]);
  expect(clockSteps(answers.slice(first - 40, first + 1))).toEqual([]);
});

const slewed = (perSecond: number) => (at: number) => (perSecond * at) / second;

test("what is slewed makes no step, however much it comes to", () => {
  for (const perSecond of [0.5, -0.5, 50, -50])
    for (const everyMs of [20, 200, 1000])
      expect(clockSteps(traffic({ everyMs, theirs: slewed(perSecond) }))).toEqual([]);
});

const unusual = (share: number, ms = 0) => {
  const clock = stepped(ms);
  return (at: number, nth: number) => clock(at) + (drawn(nth + 29) < share ? -10 * minute : 0);
};

test("a single unusual Date shows nothing, nor do a few in a hundred, and none of them hides a step", () => {
  expect(clockSteps(traffic({ theirs: (_, nth) => (nth === 500 ? -hour : 0) }))).toEqual([]);
  expect(clockSteps(traffic({ theirs: unusual(0.05) }))).toEqual([]);
  expectStep(clockSteps(traffic({ theirs: unusual(0.05, hour) })), hour, "deployment");
});

test("an answer of an intermediary has another clock, and does not count", () => {
  const answers = traffic({ theirs: stepped(hour) }).map(({ response, timing }) => ({
    response: { ...response, foreign: true as const },
    ...(timing !== undefined && { timing }),
  }));

  expect(clockSteps(answers)).toEqual([]);
});

test("nodes whose clocks differ make no step, whether they take turns or answer by chance", () => {
  for (const apart of [5 * second, hour]) {
    for (const everyMs of [10, 400]) {
      const inTurn = (_: number, nth: number) => (nth % 2) * apart;
      const byChance = (_: number, nth: number) => (drawn(nth + 31) < 0.5 ? apart : 0);
      const rarely = (_: number, nth: number) => (drawn(nth + 31) < 0.1 ? apart : 0);
      for (const theirs of [inTurn, byChance, rarely])
        expect(clockSteps(traffic({ answers: 4000, everyMs, theirs }))).toEqual([]);
    }
  }
});

const kept = (at: number) => -((at + 300) % second);

test("a server that renews its Date once a second makes no step", () => {
  expect(clockSteps(traffic({ theirs: kept }))).toEqual([]);
  expectStep(
    clockSteps(traffic({ theirs: (at) => kept(at) + stepped(hour)(at) })),
    hour,
    "deployment",
  );
});

test("a step of our own clock is distinguished from one of the deployment's, and from one of both", () => {
  for (const ms of [hour, -hour, 2 * second]) {
    expectStep(clockSteps(traffic({ ours: stepped(ms) })), ms, "ours");
  }
  const both = clockSteps(traffic({ ours: stepped(hour), theirs: stepped(hour) }));
  expectStep(both, hour, "both");
  const apart = clockSteps(traffic({ ours: stepped(hour), theirs: stepped(-hour) }));
  expect(apart.map(({ whose }) => whose).toSorted()).toEqual(["deployment", "ours"]);
});

const ours = (at: number) => (at > moved && at < moved + 100 ? 5 * second : 0);

test("a process that was held up between its two clocks has not set its own", () => {
  expect(clockSteps(traffic({ ours }))).toEqual([]);
});

const theirs = (at: number) => (at < moved || at > moved + 20 * second ? 0 : hour);

test("a step and its return are two", () => {
  expect(clockSteps(traffic({ theirs })).map(({ ms }) => Math.sign(ms))).toEqual([1, -1]);
});

test("instants of two origins are not compared: a resumed run shows no step between its parts", () => {
  const later = traffic({ origin: origin + hour, theirs: () => hour, ours: () => hour });

  expect(clockSteps([...traffic({}), ...later])).toEqual([]);
  expect(clockSteps([...traffic({ theirs: stepped(hour) }), ...later])).toHaveLength(1);
});

test("without timing or Date nothing is shown", () => {
  const answers = traffic({ theirs: stepped(hour) });

  expect(clockSteps(answers.map(({ response }) => ({ response })))).toEqual([]);
  expect(clockSteps(answers.map(({ timing }) => ({ response: {}, timing: timing! })))).toEqual([]);
});

test("a step is around a window that it lies in or next to, of the same origin", () => {
  const step = { origin, from: 5000, to: 5200, ms: hour, whose: "deployment" } as const;
  const around = (from: number, to: number, of = origin) =>
    isStepAround([step], { origin: of, from, to });

  expect(around(5100, 5150)).toBe(true);
  expect(around(4000, 4500)).toBe(true);
  expect(around(6000, 9000)).toBe(true);
  expect(around(0, 3000)).toBe(false);
  expect(around(7000, 9000)).toBe(false);
  expect(around(5100, 5150, origin + 1)).toBe(false);
  expect(stepsAround([step], { origin, from: 0, to: 9000 })).toEqual([step]);
});

test("80,000 exchanges cost little, and 8,000 do where each contradicts the one before", () => {
  const answers = 80_000;
  const began = performance.now();

  clockSteps(traffic({ answers, everyMs: 5, theirs: stepped(hour) }));
  clockSteps(traffic({ answers: 8_000, everyMs: 5, theirs: (_, nth) => (nth % 2) * hour }));

  expect(performance.now() - began).toBeLessThan(8_000);
});
