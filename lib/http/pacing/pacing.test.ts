import { expect, test } from "vitest";
import type { Clock } from "#lib/http/transport/clock.ts";
import { createPacer, type Pace, type Turn } from "./pacing.ts";

const patient = { pauseMs: 150_000, again: false, goesOn: false, heedless: false };

/** A clock that stands still until asked to move. */
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
  const turns: Turn[] = [];
  const enter = (name: string, lane: string | string[] = "owner", patience = patient): void => {
    void pacer.enter([lane].flat(), patience).then((turn) => {
      entered.push(turn === null ? `${name} refused` : name);
      if (turn !== null) turns.push(turn);
      return turn;
    });
  };
  return { clock, pacer, entered, turns, enter };
}

type Limiter = (now: number) => number | null;

/** A minute's allowance that may be had at once, and comes back steadily. */
function tokenBucket(perMinute: number): Limiter {
  let tokens = perMinute;
  let at = 0;
  return (now) => {
    tokens = Math.min(perMinute, tokens + ((now - at) * perMinute) / 60_000);
    at = now;
    if (tokens < 1) return Math.ceil(((1 - tokens) * 60) / perMinute);
    tokens -= 1;
    return null;
  };
}

/** An allowance that is there again at the full minute. */
function fixedWindow(perMinute: number): Limiter {
  let [window, used] = [0, 0];
  return (now) => {
    if (Math.floor(now / 60_000) > window) [window, used] = [Math.floor(now / 60_000), 0];
    used += 1;
    return used > perMinute ? Math.ceil(60 - (now % 60_000) / 1000) : null;
  };
}

/** An allowance over the last sixty seconds, whenever they are. */
function slidingLog(perMinute: number): Limiter {
  let log: number[] = [];
  return (now) => {
    log = log.filter((at) => at > now - 60_000);
    const [oldest = 0] = log;
    if (log.length >= perMinute) return Math.max(1, Math.ceil((oldest + 60_000 - now) / 1000));
    log.push(now);
    return null;
  };
}

/** Has a number of requests answered, 20 ms each, by a deployment of which nothing is known. */
async function drive(requests: number, limiters: Record<string, Limiter>, pace: Partial<Pace>) {
  const clock = handClock();
  const pacer = createPacer({ requestsPerMinute: null, concurrency: 16, ...pace }, clock);
  const reported = { requests: 0, refusals: 0, ms: 0 };
  const send = async (again: boolean): Promise<void> => {
    const turn = await pacer.enter(Object.keys(limiters), { ...patient, again });
    if (turn === null) throw new Error("The pacer gave up.");
    await new Promise<void>((answered) => clock.after(20, answered));
    const seconds = limiters[turn.lane]?.(clock.now()) ?? null;
    if (seconds !== null) reported.refusals += 1;
    else Object.assign(reported, { requests: reported.requests + 1, ms: clock.now() });
    turn.end(seconds === null ? null : seconds * 1000);
    return seconds === null ? undefined : send(true);
  };
  const all = Promise.all(Array.from({ length: requests }, () => send(false)));
  while (reported.requests < requests && clock.now() < 3_600_000) {
    // oxlint-disable-next-line no-await-in-loop -- time passes step by step
    await clock.move(20);
    // oxlint-disable-next-line no-await-in-loop -- promises settle between two steps
    await new Promise((settled) => setImmediate(settled));
  }
  await all;
  return { ...reported, minutes: reported.ms / 60_000 };
}

test("sixty a minute allow ten at once, then one each second, and none is wasted", async () => {
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

test("an idle hour saves no more than one burst", async () => {
  const { clock, enter, entered } = bench({ requestsPerMinute: 60 });
  await clock.move(3_600_000);
  for (let nth = 0; nth < 30; nth += 1) enter(`${nth}`);

  await clock.move(0);

  expect(entered).toHaveLength(10);
});

test("each principal has its own allowance", async () => {
  const { clock, enter, entered } = bench({ requestsPerMinute: 1 });
  enter("a", "owner");
  enter("b", "owner");
  enter("c", "member");

  await clock.move(0);

  expect(entered).toEqual(["a", "c"]);
});

test("turns follow the order of the requests, as many at once as allowed", async () => {
  const { clock, enter, entered, turns } = bench({ concurrency: 2 });
  for (const name of ["a", "b", "c", "d"]) enter(name);
  await clock.move(0);
  expect(entered).toEqual(["a", "b"]);

  turns[0]?.end(null);
  turns[0]?.end(null);
  await clock.move(0);

  expect(entered).toEqual(["a", "b", "c"]);
});

test("requests that continue something come before those that start something, each in their order", async () => {
  const { clock, enter, entered, turns } = bench({ concurrency: 1 });
  enter("under way");
  enter("begins");
  enter("goes on", "owner", { ...patient, goesOn: true });
  enter("begins too");
  enter("goes on too", "owner", { ...patient, goesOn: true });
  enter("sent away before", "owner", { ...patient, again: true });
  const expected = ["sent away before", "goes on", "goes on too", "begins", "begins too"];
  for (const _ of expected) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await clock.move(0);
    turns.at(-1)?.end(null);
  }
  await clock.move(0);

  expect(entered).toEqual(["under way", ...expected]);
});

test("a pause stops its own lane, lets requests that ignore it pass, and refuses those that cannot wait", async () => {
  const { clock, enter, entered, turns } = bench({});
  enter("refused");
  await clock.move(0);
  turns[0]?.end(5000);
  entered.length = 0;
  enter("waits");
  enter("other", "member");
  enter("heedless", "owner", { ...patient, heedless: true });
  enter("hurried", "owner", { ...patient, pauseMs: 4999 });
  await clock.move(4999);
  expect(entered).toEqual(["other", "heedless", "hurried refused"]);

  enter("sent away before", "owner", { ...patient, again: true });
  turns.at(-1)?.end(null);
  await clock.move(1);

  expect(entered.slice(3)).toEqual(["sent away before", "waits"]);
});

test("a long pause refuses requests that cannot wait even while all turns are taken", async () => {
  const { clock, entered, turns, enter } = bench({ concurrency: 2 });
  enter("first");
  enter("second");
  await clock.move(0);

  turns[0]?.end(5000);
  enter("other", "stranger");
  enter("impatient", "owner", { ...patient, pauseMs: 1000 });
  await clock.move(0);

  expect(entered).toEqual(["first", "second", "other", "impatient refused"]);
});

test.for([
  ["a token bucket", tokenBucket],
  ["a fixed window", fixedWindow],
  ["a sliding log", slidingLog],
] as const)("%s is used up completely and rarely refuses", async ([, limiter]) => {
  const unknown = await drive(300, { owner: limiter(60) }, {});
  expect(unknown.minutes).toBeLessThan(1.1 * (300 / 60));
  expect(unknown.refusals).toBeLessThan(100);

  const stated = await drive(300, { owner: limiter(60) }, { requestsPerMinute: 60 });
  expect(stated.minutes).toBeLessThan(1.1 * (300 / 60));
  expect(stated.refusals).toBeLessThan(20);
});

test("two keys halve the time, and the key with the higher limit carries more", async () => {
  const even = { "owner#0": tokenBucket(60), "owner#1": tokenBucket(60) };
  expect((await drive(300, even, {})).minutes).toBeLessThan(1.1 * (300 / 120));

  const uneven = { "owner#0": tokenBucket(60), "owner#1": tokenBucket(20) };
  expect((await drive(300, uneven, {})).minutes).toBeLessThan(1.1 * (300 / 80));
});

test("a rate learned while few requests were sent does not slow a run down", async () => {
  const clock = handClock();
  const limiter = tokenBucket(60);
  const pacer = createPacer({ requestsPerMinute: null, concurrency: 16 }, clock);
  const ask = async (): Promise<void> => {
    const turn = await pacer.enter(["owner"], patient);
    const seconds = limiter(clock.now());
    turn?.end(seconds === null ? null : seconds * 1000);
    return seconds === null ? undefined : ask();
  };
  const pass = async (ms: number): Promise<void> => {
    for (const end = clock.now() + ms; clock.now() < end;) {
      // oxlint-disable-next-line no-await-in-loop -- time passes step by step
      await clock.move(50);
      // oxlint-disable-next-line no-await-in-loop -- promises settle between two steps
      await new Promise((settled) => setImmediate(settled));
    }
  };
  const many = (count: number) => Promise.all(Array.from({ length: count }, ask));

  const spent = many(62);
  await pass(5000);
  await spent;
  // A request now and then, between two times of being refused, is no rate.
  await Promise.all([ask(), pass(40_000)]);
  const again = many(50);
  await pass(30_000);
  const began = clock.now();
  const rest = many(60).then(() => clock.now() - began);
  await pass(90_000);
  await again;

  expect(await rest).toBeLessThan(75_000);
});
