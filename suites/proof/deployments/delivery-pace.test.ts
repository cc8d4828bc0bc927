import { expect, test } from "vitest";
import type { RecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import type { Hearing } from "#suites/support/lists/reported-records.ts";
import { awaitAsLongAsUseful, awaitUpToAMinute } from "#suites/support/webhooks/delivery-pace.ts";

/** Waits that take no time and are counted, each set with test data of its own. */
function waiting() {
  let waitedMs = 0;
  const wait = (ms: number) => {
    waitedMs += ms;
    return Promise.resolve();
  };
  // Only these two are used.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const given = { api: { wait }, sink: { listen: "127.0.0.1:0" } } as unknown as Hearing;
  /** Seconds that a wait took. */
  const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = waitedMs;
    await work();
    return (waitedMs - before) / 1_000;
  };
  return { given, secondsOf, waitedMs: () => waitedMs };
}

const delivery: ReceivedDelivery = {
  method: "POST",
  path: "/",
  headers: {},
  body: "",
  json: undefined,
  at: "2026-01-01T00:00:00.000Z",
};

type WaitFor = RecordedSink["waitFor"];

/** A listener that receives a delivery after these milliseconds, or nothing. */
function listening(isDue: () => boolean): RecordedSink {
  const waitFor: WaitFor = async (_api, _keeps, until) => {
    if (typeof until === "number") return null;
    const over = new AbortController();
    const passing = until().finally(() => over.abort());
    while (!over.signal.aborted) {
      if (isDue()) return delivery;
      // oxlint-disable-next-line no-await-in-loop -- one turn of the loop at a time
      await Promise.resolve();
    }
    await passing;
    return null;
  };
  return { url: "", waitFor, deliveries: async () => [], close: async () => {} };
}

const never = listening(() => false);
const keepsAll = () => true;

const prompt = listening(() => true);

test("a minute is waited for in vain once; what no claim rests on is then waited for as long as deliveries take", async () => {
  const { given, secondsOf } = waiting();
  await awaitAsLongAsUseful(given, prompt, keepsAll);

  expect(await secondsOf(() => awaitAsLongAsUseful(given, never, keepsAll))).toBe(60);
  expect(await secondsOf(() => awaitAsLongAsUseful(given, never, keepsAll))).toBeLessThan(15);
  expect(await secondsOf(() => awaitUpToAMinute(given, never, keepsAll))).toBe(60);
});

test("no patience is shortened where deliveries come late, or none has come", async () => {
  const { given, secondsOf, waitedMs } = waiting();
  const late = listening(() => waitedMs() >= 130_000);

  const seconds = [
    await secondsOf(() => awaitUpToAMinute(given, never, keepsAll)),
    await secondsOf(() => awaitAsLongAsUseful(given, never, keepsAll)),
    await secondsOf(() => awaitAsLongAsUseful(given, late, keepsAll)),
    await secondsOf(() => awaitAsLongAsUseful(given, never, keepsAll)),
  ];

  expect(seconds.toSpliced(2, 1)).toEqual([60, 60, 60]);
});

test("other test data knows nothing of it", async () => {
  const [first, second] = [waiting(), waiting()];
  await awaitAsLongAsUseful(first.given, never, keepsAll);

  const seconds = await second.secondsOf(() => awaitAsLongAsUseful(second.given, never, keepsAll));

  expect(seconds).toBe(60);
});
