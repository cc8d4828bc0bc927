import { expect, test } from "vitest";
import type { ApiRequest, ApiResponse, Reply, Transport } from "#lib/http/exchange.ts";
import type { Clock } from "#lib/http/transport/clock.ts";
import { rememberAnswers } from "./answer-memory.ts";
import { askPastCaches } from "./ask-past-caches.ts";

const read: ApiRequest = { method: "GET", path: "/x/", as: "owner" };

/** A time that only requests and pauses move. */
class Time implements Clock {
  ms = 0;
  now(): number {
    return this.ms;
  }
  after(ms: number, run: () => void): () => void {
    this.ms += ms;
    run();
    return () => {};
  }
}

const date = (ms: number): string => new Date(Date.UTC(2026, 0, 1) + ms).toUTCString();

/** What the next try is answered: a text, and the headers of a cache. */
type Next = readonly [text: string, headers?: Readonly<Record<string, string>>];

/** Sends requests to a deployment that takes 100 ms for each answer. */
function sending(answers: readonly Next[], asksAgain = true) {
  const time = new Time();
  const left = [...answers];
  const inner: Transport = {
    send: () => {
      time.ms += 100;
      const [text, headers = {}] = left.shift() ?? ["nothing left"];
      const response: ApiResponse = {
        status: 200,
        headers: { date: date(time.ms), ...headers },
        text,
        json: text,
      };
      return Promise.resolve<Reply>({ response, attempts: [{ outcome: 200, ms: 100 }], ms: 100 });
    },
    close: () => Promise.resolve(),
  };
  const transport = askPastCaches(inner, { answers: rememberAnswers(), clock: time, asksAgain });
  return { time, send: (request = read) => transport.send(request) };
}

const hit = { "x-cache": "HIT" };

test("a read that a cache answers with the caller's own answer is sent again until it is fresh", async () => {
  const { send } = sending([["old"], ["old", hit], ["old", { age: "2" }], ["new"]]);
  await send();

  const { response, attempts } = await send();

  expect(response.text).toBe("new");
  expect(attempts.map(({ cached }) => cached)).toEqual([
    { sign: "x-cache: HIT", isOwn: true },
    { sign: "Age: 2", isOwn: true },
    undefined,
  ]);
});

test("what was stored for another caller stands, however often it is asked for", async () => {
  const { send } = sending([["his"], ["his", hit], ["his", hit], ["hers"]]);
  await send();

  for (const as of ["outsider", "outsider"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { response, attempts } = await send({ ...read, as });

    expect(response.text).toBe("his");
    expect(attempts).toMatchObject([{ cached: { isOwn: false } }]);
  }
});

test("what was stored when somebody else asked after the caller stands, too", async () => {
  const { send } = sending([["hers"], ["his", hit], ["hers"]]);
  await send();

  const { response, attempts } = await send();

  expect(response.text).toBe("his");
  expect(attempts).toMatchObject([{ cached: { isOwn: false } }]);
});

test("a cache that says how long it keeps an answer is waited for, and no longer than is sensible", async () => {
  const brief = sending([["old"], ["old", { age: "1", "cache-control": "max-age=5" }], ["new"]]);
  await brief.send();
  await brief.send();
  expect(brief.time.ms).toBe(3 * 100 + 4_000);

  const long = sending([["old"], ["old", { age: "1", "cache-control": "max-age=60" }], ["new"]]);
  await long.send();
  expect((await long.send()).attempts).toMatchObject([{ cached: { isOwn: true } }]);
  expect(long.time.ms).toBe(2 * 100);
});

test("a cache that keeps its answers longer is waited for three times, and not by every read", async () => {
  const { time, send } = sending([
    ["old"],
    ...Array.from({ length: 30 }, (): Next => ["old", hit]),
  ]);
  await send();
  const spent: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const before = time.ms;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await send();
    spent.push(time.ms - before);
  }

  expect(spent.map((ms) => ms > 5_000)).toEqual([true, true, true, false, false]);
});

test("a Date that was sent before, while a later one has been seen, shows a cache without headers", async () => {
  const old = { date: date(0) };
  const { time, send } = sending([["old", old], ["other"], ["old", old], ["new"]]);
  await send();
  time.ms += 5_000;
  await send({ ...read, path: "/y/" });

  const { response, attempts } = await send();

  expect(response.text).toBe("new");
  expect(attempts).toMatchObject([{ cached: { sign: `Date: ${date(0)}`, isOwn: true } }, {}]);
});

test("a clock that is set back, or stands, is no cache", async () => {
  const stopped = Array.from({ length: 4 }, (): Next => ["same", { date: date(0) }]);
  const still = sending(stopped);
  for (let nth = 0; nth < 3; nth += 1) {
    still.time.ms += 5_000;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await still.send()).attempts).toEqual([{ outcome: 200, ms: 100 }]);
  }

  const back = sending([["same"], ["same", { date: date(-3_600_000) }]]);
  await back.send();
  expect((await back.send()).attempts).toEqual([{ outcome: 200, ms: 100 }]);
});

test("an answer that was stored after it was asked for is fresh enough", async () => {
  const answers = rememberAnswers();
  const response = { status: 200, headers: hit, text: "a", json: "a" };
  answers.markOf(read, { ...response, headers: {} }, { wanted: 50, left: 50, came: 60 });

  expect(answers.markOf(read, response, { wanted: 40, left: 70, came: 80 })).toBeNull();
  expect(answers.markOf(read, response, { wanted: 55, left: 70, came: 80 })?.isOwn).toBe(true);
});

test("writes, reads that judge 429, and a caller that looks for caches itself are not sent again", async () => {
  for (const [request, asksAgain] of [
    [{ ...read, method: "POST" }, true],
    [{ ...read, keep429: true }, true],
    [read, false],
  ] as const) {
    const { send } = sending([["old"], ["old", hit], ["new"]], asksAgain);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await send(request);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await send(request)).response.text).toBe("old");
  }
});
