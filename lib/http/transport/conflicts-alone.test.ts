import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { askConflictsAlone } from "./conflicts-alone.ts";
import type { ApiRequest, Transport } from "#lib/http/exchange.ts";

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
  const sent: string[] = [];
  const transport = askConflictsAlone(createLocked(sent));

  const alone = await transport.send(post("/taken"));
  const concurrent = await Promise.all([
    transport.send(post("/taken")),
    transport.send(get("/taken")),
  ]);

  expect([alone, ...concurrent].map(({ attempts }) => attempts.length)).toEqual([1, 1, 1]);
  expect([alone, ...concurrent].map(({ response }) => response.status)).toEqual([409, 409, 409]);
});

test("a conflict that recurs when the write runs alone is also the answer", async () => {
  const transport = askConflictsAlone(createLocked([]));

  const [, taken] = await Promise.all([transport.send(post("/a")), transport.send(post("/taken"))]);

  expect(taken?.response.status).toBe(409);
  expect(taken?.attempts).toHaveLength(2);
});

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
  [2, { code: "conflict", errors: [{ field: "items.1", code: "locked" }] }],
  [2, { code: "governance_migration_in_progress" }],
  [2, { code: "conflict" }],
  [2, "locked"],
])("a write is sent %i times if its conflict says %j", async (times, json) => {
  const transport = askConflictsAlone(createLocked([], json));

  const [, taken] = await Promise.all([transport.send(post("/a")), transport.send(post("/taken"))]);

  expect(taken?.attempts).toHaveLength(times);
});
