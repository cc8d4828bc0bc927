import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createClient } from "#lib/http/client.ts";
import type { ApiRequest, Timing, Transport } from "#lib/http/exchange.ts";
import { summaryOf } from "#lib/http/journal/exchange-summary.ts";
import { openJournal, readJournal } from "#lib/http/journal/journal.ts";
import { createLoopback, type LoopbackHandler } from "#lib/target/testing/loopback.ts";
import { createLiveTransport } from "./live-transport.ts";

const loopback = createLoopback();
afterEach(() => loopback.close());

const credentials = { owner: { apiKey: "k-owner" } };
const get: ApiRequest = { method: "GET", path: "/api/v2/users/me/", as: "owner" };
const post: ApiRequest = { ...get, method: "POST", path: "/api/v2/things/", json: {} };

async function open(
  answer: LoopbackHandler,
  concurrency = 16,
  deadlineMs = 30_000,
): Promise<Transport> {
  const baseUrl = await loopback.serve(answer);
  const pace = { requestsPerMinute: null, concurrency };
  const transport = createLiveTransport({ baseUrl, credentials, isDirect: true, pace, deadlineMs });
  loopback.after(() => transport.close());
  return transport;
}

/** The timing of a reply, and for how long its try was on its way. */
function shown({ timing }: { readonly timing?: Timing }) {
  if (timing === undefined) throw new Error("No timing.");
  return { ...timing, took: timing.began - timing.left };
}

test("a request leaves when its turn comes, not when it is asked for", async () => {
  const transport = await open((_, response) => {
    setTimeout(() => response.end("{}"), 150);
  }, 1);
  const asked = performance.now();

  const [first, second] = (await Promise.all([transport.send(get), transport.send(get)])).map(
    shown,
  );

  // Both are whole milliseconds: the one is rounded down, the other up.
  expect(second?.left).toBeGreaterThanOrEqual((first?.began ?? Infinity) - 1);
  expect(second?.took).toBeGreaterThanOrEqual(149);
  expect(second?.left).toBeGreaterThanOrEqual(asked + 150 - 1);
  expect(second?.origin).toBe(performance.timeOrigin);
});

test("of several tries the last one counts, without the pause before it", async () => {
  let asked = 0;
  const transport = await open((_, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(429, { "Retry-After": "1" });
    response.end("{}");
  });
  const began = performance.now();

  const reply = await transport.send(get);

  expect(reply.attempts.map(({ outcome }) => outcome)).toEqual([429, 200]);
  expect(shown(reply).left).toBeGreaterThanOrEqual(began + 1000 - 1);
  expect(reply.ms - shown(reply).took).toBeGreaterThan(900);
});

test("a write that is asked again alone left when it was asked again", async () => {
  let underWay = 0;
  const transport = await open((_, response) => {
    underWay += 1;
    const status = underWay > 1 ? 409 : 201;
    setTimeout(() => {
      underWay -= 1;
      response.writeHead(status).end("{}");
    }, 100);
  });

  const replies = await Promise.all([transport.send(post), transport.send(post)]);

  const again = replies.find(({ attempts }) => attempts.length === 2);
  const other = replies.find((reply) => reply !== again);
  expect(again?.response.status).toBe(201);
  expect(shown(again ?? {}).left).toBeGreaterThanOrEqual(shown(other ?? {}).began);
});

test("an answer began with its head, however long its body takes", async () => {
  const transport = await open(async (_, response) => {
    response.writeHead(200);
    response.write("{");
    await pause(300);
    response.end("}");
  });

  const reply = await transport.send(get);

  expect(reply.ms).toBeGreaterThanOrEqual(299);
  expect(reply.ms - shown(reply).took).toBeGreaterThan(200);
});

test("the wall clock is read when the request leaves, and the journal keeps it all", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wms-timing-"));
  loopback.after(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, "exchanges.ndjson");
  const journal = openJournal(file, { credentials });
  const transport = await open((_, response) => response.end("{}"));
  const before = Date.now();

  const sent = await createClient({ transport, journal }).send(get, {
    check: "arrange",
    branch: 0,
    ordinal: 1,
  });
  journal.close();

  const [read] = readJournal(file);
  const { left, wall } = shown(sent);
  expect(wall).toBeGreaterThanOrEqual(before);
  expect(wall).toBeLessThanOrEqual(Date.now());
  expect(Math.abs(performance.timeOrigin + left - wall)).toBeLessThan(1000);
  expect(read?.timing).toEqual(sent.timing);
  expect(read === undefined ? null : summaryOf(read).timing).toEqual(sent.timing);
});

test("an answer that came while the process was stopped counts, even to a write that was due meanwhile", async () => {
  let asked = 0;
  const transport = await open(
    (_, response) => {
      asked += 1;
      setTimeout(() => response.end("{}"), 200);
      // Neither this process nor the server in it runs for longer than the answer may take.
      setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500), 20);
    },
    1,
    1_500,
  );

  const { attempts, response } = await transport.send(post);

  expect(response.status).toBe(200);
  expect([attempts.length, asked]).toEqual([1, 1]);
});
