import { expect, test } from "vitest";
import type { Clock } from "./clock.ts";
import { createPacer, type Pace } from "./pacing.ts";
import { rateLimitMs } from "./retry.ts";

const patient = { pauseMs: 150_000, again: false, heedless: false };

/** A clock that stands still until told to move. */
function handClock(): Clock & { move(ms: number): Promise<void> } {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async move(ms) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((timer) => timer !== due);
        now = due.at;
        due.run();
      }
      now = end;
      await Promise.resolve();
    },
  };
}

/** A pacer with a list of who has been let in. */
function bench(pace: Partial<Pace>) {
  const clock = handClock();
  const pacer = createPacer({ requestsPerMinute: null, concurrency: 1000, ...pace }, clock);
  const entered: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (name: string, lane = "owner", patience = patient): void => {
    void pacer.enter(lane, patience).then((end) => {
      entered.push(end === null ? `${name} refused` : name);
      if (end !== null) ends.push(end);
      return end;
    });
  };
  return { clock, pacer, entered, ends, enter };
}

test("sixty a minute let ten go at once, then one each second and none is wasted", async () => {
  const { clock, enter, entered } = bench({ requestsPerMinute: 60 });
  for (let nth = 0; nth < 80; nth += 1) enter(`${nth}`);

  await clock.move(0);
  expect(entered).toHaveLength(10);
  await clock.move(999);
  expect(entered).toHaveLength(10);
  await clock.move(1);
  expect(entered).toHaveLength(11);
  await clock.move(59_000);
  expect(entered).toHaveLength(70);
});

test("an idle hour saves up no more than the burst", async () => {
  const { clock, enter, entered } = bench({ requestsPerMinute: 60 });
  await clock.move(3_600_000);
  for (let nth = 0; nth < 30; nth += 1) enter(`${nth}`);

  await clock.move(0);

  expect(entered).toHaveLength(10);
});

test("each principal has an allowance of its own", async () => {
  const { clock, enter, entered } = bench({ requestsPerMinute: 1 });
  enter("a", "owner");
  enter("b", "owner");
  enter("c", "member");

  await clock.move(0);

  expect(entered).toEqual(["a", "c"]);
});

test("turns are given in the order of asking, as many at once as allowed", async () => {
  const { clock, enter, entered, ends } = bench({ concurrency: 2 });
  for (const name of ["a", "b", "c", "d"]) enter(name);
  await clock.move(0);
  expect(entered).toEqual(["a", "b"]);

  ends[0]?.();
  ends[0]?.();
  await clock.move(0);

  expect(entered).toEqual(["a", "b", "c"]);
});

test("a pause holds its own lane, lets the heedless by, and refuses the impatient", async () => {
  const { clock, pacer, enter, entered } = bench({});
  pacer.pause("owner", 5000);
  enter("waits");
  enter("other", "member");
  enter("heedless", "owner", { ...patient, heedless: true });
  enter("hurried", "owner", { ...patient, pauseMs: 4999 });
  await clock.move(4999);
  expect(entered).toEqual(["other", "heedless", "hurried refused"]);

  enter("sent away before", "owner", { ...patient, again: true });
  await clock.move(1);

  expect(entered.slice(3)).toEqual(["sent away before", "waits"]);
});

test("Retry-After is read as seconds or as a date, and missing doubles from two seconds", () => {
  const now = Date.parse("2030-01-01T00:00:00Z");

  expect(rateLimitMs("30", 1, now)).toBe(30_000);
  expect(rateLimitMs("Tue, 01 Jan 2030 00:00:40 GMT", 1, now)).toBe(40_000);
  expect([1, 2, 3].map((nth) => rateLimitMs(undefined, nth, now))).toEqual([2000, 4000, 8000]);
  expect(rateLimitMs("-5", 1, now)).toBe(2000);
  expect(rateLimitMs("0", 1, now)).toBe(250);
});
