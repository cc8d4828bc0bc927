import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiRequest, Transport } from "#lib/http/exchange.ts";
import { createEndingTransport } from "./ending-transport.ts";
import { endings } from "./ending-times.ts";

const request: ApiRequest = { method: "DELETE", path: "/x/", as: "owner" };
const sent: ApiRequest[] = [];
const silent: Transport = {
  send(one) {
    sent.push(one);
    return new Promise(() => {});
  },
  close: () => Promise.resolve(),
};

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test.each([
  [false, 8_000, 1],
  [false, 9_000, 0],
  [true, 9_000, 1],
  [true, 59_000, 1],
  [true, 61_000, 0],
])("with nobody waiting: %s, a removal after %i ms is sent %i times", async (alone, ms, times) => {
  const end = new AbortController();
  const transport = createEndingTransport(silent, end.signal, endings.judging, () => alone);
  transport.keepOpenForCleanUp(() => silent);
  end.abort();
  vi.advanceTimersByTime(ms);

  const answer = transport.send(request).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(endings.cleanUp.oneMs);

  expect(sent.length).toBe(times);
  expect(await answer).toContain(times === 1 ? "was not answered" : "was not sent");
});
