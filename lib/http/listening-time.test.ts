import { afterEach, expect, test, vi } from "vitest";
import { afterListening } from "./listening-time.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const elapsed = (ms: number, meanwhile: () => void = () => {}) =>
  new Promise<number>((resolve) => {
    const started = performance.now();
    afterListening(ms, () => resolve(performance.now() - started));
    meanwhile();
  });

/** Keeps this thread from its timers. */
function beBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a thread that is free waits just so long", async () => {
  const ms = await elapsed(250);

  expect(ms).toBeGreaterThanOrEqual(249);
});

test("time in which the thread was kept from listening does not count", async () => {
  const ms = await elapsed(300, () => beBusy(600));

  expect(ms).toBeGreaterThanOrEqual(780);
});

test("a thread that is never free waits six times as long at the most", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const ran = vi.fn<() => void>();

  afterListening(1_000, ran);
  for (; now < 5_000; now += 1_000) vi.advanceTimersByTime(100);

  expect(ran).not.toHaveBeenCalled();
  now += 1_000;
  vi.advanceTimersByTime(100);
  expect(ran).toHaveBeenCalledOnce();
});

test("nothing runs that was cancelled", async () => {
  let ran = false;
  const cancel = afterListening(150, () => {
    ran = true;
  });
  await elapsed(120);
  cancel();
  await elapsed(120);

  expect(ran).toBe(false);
});
