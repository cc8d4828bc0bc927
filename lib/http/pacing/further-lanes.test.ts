import { expect, test } from "vitest";
import { createPacer } from "./pacing.ts";

const patient = { pauseMs: 150_000, again: false, goesOn: false, heedless: false };

/** A pacer of sixty a minute, whose allowance of ten at once is spent by both lanes. */
async function spentBench() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const pacer = createPacer(
    { requestsPerMinute: 60, concurrency: 1000 },
    {
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
  );
  const went: string[] = [];
  const enter = async (name: string, further: readonly string[]): Promise<void> => {
    const turn = await pacer.enter(["key"], patient, further);
    went.push(`${name} ${turn?.lane}`);
  };
  const move = async (ms: number): Promise<void> => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
    await new Promise((settled) => setImmediate(settled));
  };
  for (let nth = 0; nth < 10; nth += 1) {
    void enter("bound", []);
    void enter("free", ["token"]);
  }
  await move(0);
  const first = went.splice(0);
  return { first, went, enter, move };
}

test("a request that may use a further lane takes it first", async () => {
  const { first } = await spentBench();

  expect(first.filter((one) => one === "free token")).toHaveLength(10);
  expect(first.filter((one) => one === "bound key")).toHaveLength(10);
});

test("the other lanes are left to requests that cannot use a further one", async () => {
  const { went, enter, move } = await spentBench();
  void enter("free", ["token"]);
  void enter("free", ["token"]);
  void enter("bound", []);

  await move(1000);
  expect(went.toSorted()).toEqual(["bound key", "free token"]);
  await move(1000);
  expect(went).toHaveLength(3);
});

test("the other lanes are also used if no request depends on them", async () => {
  const { went, enter, move } = await spentBench();
  void enter("free", ["token"]);
  void enter("free", ["token"]);

  await move(1000);

  expect(went.toSorted()).toEqual(["free key", "free token"]);
});
