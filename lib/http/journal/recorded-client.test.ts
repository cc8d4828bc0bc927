import { expect, test } from "vitest";
import { alteredExchange } from "./altered-exchange.ts";
import { createClient } from "#lib/http/client.ts";
import type { ApiRequest, Note, Transport, Unanswered } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { openJournal } from "./journal.ts";
import { createRecordedClient, indexRecording, NotRecorded } from "./recorded-client.ts";

const origin = { check: "a.b.c", branch: 0, ordinal: 1 };
const request: ApiRequest = { method: "POST", path: "/x", as: "owner", json: { a: 1 } };

/** A client whose deployment counts its answers and fails the given ones, with what it leaves behind. */
function recorder(failing: readonly number[] = []) {
  let count = 0;
  const transport: Transport = {
    async send() {
      count += 1;
      if (failing.includes(count)) throw new TransportError("reset", "gone");
      const response = { status: 200 + count, headers: {}, text: "{}", json: {} };
      return { response, attempts: [], ms: 1 };
    },
    close: async () => {},
  };
  const journal = openJournal(null, { credentials: {} });
  const notes: Note[] = [];
  const misses: Unanswered[] = [];
  const listening = {
    ...journal,
    note: (note: Note) => {
      notes.push(note);
      return journal.note(note);
    },
    miss: (one: Unanswered) => misses.push(one),
  };
  const { exchanges } = journal;
  return { client: createClient({ transport, journal: listening }), exchanges, notes, misses };
}

function replaying({ exchanges, notes, misses }: ReturnType<typeof recorder>) {
  return createRecordedClient(indexRecording({ exchanges, notes, misses }));
}

test("each request gets its own answer again, in any order of checks and ordinals", async () => {
  const live = recorder();
  const other = { ...origin, check: "d.e.f" };
  await live.client.send(request, origin);
  await live.client.send(request, other);

  const again = replaying(live);
  const late = await again.send({ ...request }, { ...other, ordinal: 9 });
  const early = await again.send({ ...request }, origin);

  expect([early.response.status, late.response.status]).toEqual([201, 202]);
  expect(again.sent).toBe(2);
});

test("a repeated request gets the answer of the repetition, and none if the first is missing", async () => {
  const live = recorder();
  await live.client.send(request, origin);
  await live.client.send(request, { ...origin, ordinal: 2 });

  const whole = replaying(live);
  const first = await whole.send(request, origin);
  const second = await whole.send(request, origin);
  const lacking = replaying({ ...live, exchanges: live.exchanges.slice(1) });

  expect([first.response.status, second.response.status]).toEqual([201, 202]);
  await expect(lacking.send(request, origin)).rejects.toThrow(NotRecorded);
});

test("a shared read is found by its request, whichever check sent it first", async () => {
  const live = recorder();
  const read = { method: "GET", path: "/x", as: "owner" };
  await live.client.read(read, origin);
  await live.client.send(read, origin);

  const again = replaying(live);
  const shared = await again.read(read, { ...origin, check: "d.e.f" });
  const fresh = await again.send(read, origin);

  expect([shared.response.status, fresh.response.status]).toEqual([201, 202]);
});

test.each([
  ["body", { json: { a: 2 } }],
  ["principal", { as: "member" }],
  ["query", { query: { a: 1 } }],
  ["header", { headers: { Accept: "*/*" } }],
])("another %s is not recorded", async (_what, change) => {
  const live = recorder();
  await live.client.send(request, origin);

  const asked = replaying(live).send({ ...request, ...change }, origin);

  await expect(asked).rejects.toThrow("POST /x (request 1 of a.b.c) is not recorded");
});

test("a lost connection is lost again, and later requests are answered", async () => {
  const live = recorder([1, 3]);
  const read = { method: "GET", path: "/x", as: "owner" };
  await live.client.read(read, origin).catch(() => null);
  await live.client.read(read, origin);
  await live.client.send(request, origin).catch(() => null);

  const again = replaying(live);

  await expect(again.read(read, origin)).rejects.toThrow("gone");
  await expect(again.read(read, origin)).resolves.toMatchObject({ response: { status: 202 } });
  await expect(again.send(request, origin)).rejects.toThrow(TransportError);
});

test("a noted value is read back without being computed again, and no wait takes time", async () => {
  const live = recorder();
  await live.client.note(origin, "port 1", async () => 80);

  const again = replaying(live);
  const started = performance.now();
  await again.wait(60_000);

  expect(await again.note(origin, "port 1", () => Promise.reject(new Error("learned")))).toBe(80);
  await expect(again.note(origin, "port 2", async () => 0)).rejects.toThrow(NotRecorded);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("an altered exchange replaces the recorded one, and the listener receives it", async () => {
  const live = recorder();
  const exchange = await live.client.send(request, origin);
  const altered = alteredExchange(exchange, { status: 500, json: { a: null } });
  const reported: unknown[] = [];

  const departing = { altered, observed: (one: unknown) => reported.push(one) };
  const client = createRecordedClient(indexRecording(live), departing);
  const { response } = await client.send(request, origin);

  expect(response).toEqual({ status: 500, headers: {}, text: '{"a":null}', json: { a: null } });
  expect(reported).toEqual([altered]);
});

test("a request for the key never gets an answer given to a token, live or from the record", async () => {
  const read: ApiRequest = { method: "GET", path: "/r", as: "owner" };
  let count = 0;
  const transport: Transport = {
    async send({ anyCredential = false }) {
      count += 1;
      const response = { status: 200 + count, headers: {}, text: "{}", json: {} };
      return { response, attempts: [], ms: 1, ...(anyCredential && { sentWith: "token1" }) };
    },
    close: async () => {},
  };
  const { exchanges, ...journal } = openJournal(null, { credentials: {} });
  const live = createClient({ transport, journal: { ...journal, exchanges } });
  const any = { ...read, anyCredential: true } as const;
  const statuses = async (client: Pick<typeof live, "read">, ...asked: ApiRequest[]) => {
    const answers: number[] = [];
    for (const one of asked) {
      // oxlint-disable-next-line no-await-in-loop -- what was read before is shared
      answers.push((await client.read(one, origin)).response.status);
    }
    return answers;
  };

  expect(await statuses(live, any, read, any, read)).toEqual([201, 202, 201, 202]);
  expect(exchanges.map(({ sentWith }) => sentWith)).toEqual(["token1", undefined]);
  expect(exchanges[0]?.request).toEqual(read);
  const again = () => createRecordedClient(indexRecording({ exchanges, notes: [], misses: [] }));
  expect(await statuses(again(), any, read, any, read)).toEqual([201, 202, 201, 202]);
  expect(await statuses(again(), read, any)).toEqual([202, 201]);
});
