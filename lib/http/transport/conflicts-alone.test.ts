import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Clock } from "./clock.ts";
import { askConflictsAlone } from "./conflicts-alone.ts";
import type { ApiRequest, Reply, Transport } from "#lib/http/exchange.ts";

/** A clock that stands still except while somebody waits by it. */
function createClock(): Clock & { pass(ms: number): void } {
  let at = 0;
  return {
    now: () => at,
    pass(ms) {
      at += ms;
    },
    after(ms, run) {
      at += ms;
      setImmediate(run);
      return () => {};
    },
  };
}

/** A deployment that refuses a write for so long after it has taken another one, and one path always. */
function createLateLock(clock: Clock, forMs: number): Transport {
  let lockedUntil = 0;
  return {
    async send({ path }) {
      const isTaken = path !== "/taken" && clock.now() >= lockedUntil;
      if (isTaken) lockedUntil = clock.now() + forMs;
      const status = isTaken ? 200 : 409;
      return {
        response: { status, headers: {}, text: "", json: { code: "conflict" } },
        attempts: [{ outcome: status, ms: 1 }],
        ms: 1,
      };
    },
    async close() {},
  };
}

const statusesOf = ({ attempts }: Reply) => attempts.map(({ outcome }) => outcome);
const relationsOf = ({ attempts }: Reply) => attempts.map(({ askedAlone }) => askedAlone);

/** A deployment that answers some paths with a conflict while another write is under way, and one path always, with this body. */
function createLocked(sent: string[], json?: unknown): Transport {
  let underWay = 0;
  return {
    async send({ method, path }) {
      const isWrite = method !== "GET";
      const status = path === "/taken" || (isWrite && underWay > 0) ? 409 : 200;
      if (isWrite) underWay += 1;
      sent.push(`${path} begins`);
      await pause(10);
      sent.push(`${path} ${status}`);
      if (isWrite) underWay -= 1;
      const response = { status, headers: {}, text: "", json };
      return { response, attempts: [{ outcome: status, ms: 1 }], ms: 1 };
    },
    async close() {},
  };
}

const post = (path: string): ApiRequest => ({ method: "POST", path, as: "owner" });
const get = (path: string): ApiRequest => ({ ...post(path), method: "GET" });

test("a conflict next to another write is retried once no other write runs, and others wait", async () => {
  const sent: string[] = [];
  const transport = askConflictsAlone(createLocked(sent));

  const replies = await Promise.all(["/a", "/b", "/c"].map((path) => transport.send(post(path))));

  expect(replies.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  expect(replies.map(({ attempts }) => attempts.map(({ outcome }) => outcome))).toEqual([
    [200],
    [409, 200],
    [409, 200],
  ]);
  expect(sent.slice(-4)).toEqual(["/b begins", "/b 200", "/c begins", "/c 200"]);
});

test("requests wait for a write that is sent alone, but reads do not", async () => {
  const sent: string[] = [];
  const transport = askConflictsAlone(createLocked(sent));

  const first = [transport.send(post("/a")), transport.send(post("/b"))];
  await Promise.race(first);
  await vi.waitUntil(() => sent.length === 5, { interval: 1 });
  await Promise.all([transport.send(post("/later")), transport.send(get("/read")), ...first]);

  const [later, alone, read] = ["/later begins", "/b 200", "/read begins"].map((one) =>
    sent.lastIndexOf(one),
  );
  expect(later).toBeGreaterThan(alone ?? Number.NaN);
  expect(read).toBeLessThan(alone ?? Number.NaN);
});

test("a conflict that no other write explains is the answer", async () => {
  const clock = createClock();
  const transport = askConflictsAlone(createLocked([]), clock);

  const alone = await transport.send(post("/taken"));
  clock.pass(600);
  const concurrent = await Promise.all([
    transport.send(post("/taken")),
    transport.send(get("/taken")),
  ]);

  expect([alone, ...concurrent].map(({ attempts }) => attempts.length)).toEqual([1, 1, 1]);
  expect([alone, ...concurrent].map(({ response }) => response.status)).toEqual([409, 409, 409]);
});

test("a write that was refused may have locked out the next one, too", async () => {
  const clock = createClock();
  const transport = askConflictsAlone(createLocked([]), clock);

  await transport.send(post("/taken"));

  expect(statusesOf(await transport.send(post("/taken")))).toEqual([409, 409, 409, 409]);
});

test("a conflict that recurs when the write runs alone, and half a second later, is also the answer", async () => {
  const transport = askConflictsAlone(createLocked([]), createClock());

  const [, taken] = await Promise.all([transport.send(post("/a")), transport.send(post("/taken"))]);

  expect(taken.response.status).toBe(409);
  expect(taken.attempts).toHaveLength(5);
});

test.each([100, 400])("a lock that outlasts its write by %i ms refuses nothing", async (forMs) => {
  const clock = createClock();
  const transport = askConflictsAlone(createLateLock(clock, forMs), clock);

  const atOnce = await Promise.all(["/a", "/b", "/c"].map((path) => transport.send(post(path))));
  const after = await transport.send(post("/d"));

  expect([...atOnce, after].map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
  expect(statusesOf(after).at(0)).toBe(409);
  expect(relationsOf(after).at(0)).toBe("unrelated");
});

test("a write that was refused long after any other is not sent again", async () => {
  const clock = createClock();
  const transport = askConflictsAlone(createLateLock(clock, 100), clock);

  await transport.send(post("/a"));
  clock.pass(600);
  const refused = await transport.send(post("/taken"));

  expect(statusesOf(refused)).toEqual([409]);
});

test("waiting for a lock ends where it was in vain three times, and goes on once it has helped", async () => {
  const clock = createClock();
  const transport = askConflictsAlone(createLateLock(clock, 50), clock);
  const triesOf = async (path: string) => {
    clock.pass(100);
    const [, second] = await Promise.all([transport.send(post("/a")), transport.send(post(path))]);
    return second.attempts.length;
  };
  const inSequence = async (paths: readonly string[]) => {
    const tries: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const path of paths) tries.push(await triesOf(path));
    return tries;
  };
  const inVain = ["/taken", "/taken", "/taken", "/taken"];

  expect(await inSequence(inVain)).toEqual([5, 5, 5, 2]);

  clock.pass(30_000);
  expect(await inSequence(["/b", ...inVain])).toEqual([3, 5, 5, 5, 5]);
});

test.each([
  ["unrelated", ["POST", "/a"], ["POST", "/a"], { code: "conflict" }],
  ["unrelated", ["PATCH", "/a"], ["PATCH", "/b"], { code: "conflict" }],
  ["same-record", ["PATCH", "/a"], ["PATCH", "/a"], { code: "conflict" }],
  ["invited", ["POST", "/a"], ["POST", "/b"], { code: "governance_migration_in_progress" }],
] as const)(
  "a conflict that was asked again says %s: %j alongside %j",
  async (says, one, two, json) => {
    const transport = askConflictsAlone(createLocked([], json), createClock());
    const [first, second] = [one, two].map(([method, path]) => ({ method, path, as: "owner" }));

    const [taken, refused] = await Promise.all([
      transport.send(first ?? post("/a")),
      transport.send(second ?? post("/a")),
    ]);

    expect(relationsOf(taken)).toEqual([undefined]);
    expect(statusesOf(refused)).toEqual([409, 200]);
    expect(relationsOf(refused)).toEqual([says, undefined]);
  },
);

test("writes that met a conflict are retried one after the other before any new write", async () => {
  const sent: string[] = [];
  const transport = askConflictsAlone(createLocked(sent));

  const first = ["/a", "/b", "/c", "/d"].map((path) => transport.send(post(path)));
  await Promise.race(first);
  await Promise.all([transport.send(post("/later")), ...first]);

  expect(sent.slice(-8)).toEqual(
    ["/b", "/c", "/d", "/later"].flatMap((path) => [`${path} begins`, `${path} 200`]),
  );
});

test.each([
  [1, { code: "work_item_types_managed_at_project" }],
  [1, { code: "conflict", errors: [{ field: "items.1.name", code: "required" }] }],
  [5, { code: "conflict", errors: [{ field: "items.1", code: "locked" }] }],
  [5, { code: "governance_migration_in_progress" }],
  [5, { code: "conflict" }],
  [5, "locked"],
])("a write is sent %i times if its conflict says %j", async (times, json) => {
  const transport = askConflictsAlone(createLocked([], json), createClock());

  const [, taken] = await Promise.all([transport.send(post("/a")), transport.send(post("/taken"))]);

  expect(taken?.attempts).toHaveLength(times);
});
