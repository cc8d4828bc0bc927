import { expect, test } from "vitest";
import { createClient } from "./client.ts";
import type { ApiRequest, Transport } from "./exchange.ts";
import { TransportError } from "./exchange.ts";
import { openJournal } from "./journal/journal.ts";

const origin = { check: "a.b.c", branch: 0, ordinal: 0 };
const request: ApiRequest = { method: "GET", path: "/x", query: { limit: 1 }, as: "owner" };

function bench(failures = 0) {
  let left = failures;
  const going: (boolean | undefined)[] = [];
  const transport: Transport = {
    async send(_, goesOn) {
      going.push(goesOn);
      left -= 1;
      if (left >= 0) throw new TransportError("reset", "gone");
      return {
        response: { status: 200, headers: {}, text: "", json: undefined },
        attempts: [],
        ms: 1,
      };
    },
    close: async () => {},
  };
  const journal = openJournal(null, { credentials: {} });
  return { client: createClient({ transport, journal }), journal, going };
}

test("concurrent and later requests for the same read share one request", async () => {
  const { client, journal } = bench();

  const [first, second] = await Promise.all([
    client.read(request, origin),
    client.read({ ...request }, { ...origin, check: "d.e.f" }),
  ]);
  const third = await client.read(request, origin);

  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(journal.exchanges).toEqual([first]);
  expect(client.sent).toBe(1);
});

test("another principal, query, header or spelling is another read, and send always sends", async () => {
  const { client } = bench();

  await client.read(request, origin);
  await client.read({ ...request, as: "member" }, origin);
  await client.read({ ...request, query: { limit: 2 } }, origin);
  await client.read({ ...request, headers: { Accept: "*/*" } }, origin);
  await client.read({ ...request, keyHeader: "x-api-key" }, origin);
  await client.send(request, origin);

  expect(client.sent).toBe(6);
});

test("the first requests of a check begin it, even when sent together, and later ones continue it", async () => {
  const { client, going } = bench();

  await Promise.all([client.send(request, origin), client.send(request, origin)]);
  await client.send(request, origin);
  await client.send(request, { ...origin, check: "d.e.f" });

  expect(going).toEqual([false, false, true, false]);
});

test("a request sent ahead counts as a continuation, and still shares its reads with all others", async () => {
  const { client, going } = bench();

  await client.ahead.send(request, origin);
  await client.ahead.read(request, origin);
  await client.read(request, { ...origin, check: "d.e.f" });
  await client.send(request, { ...origin, check: "g.h.i" });

  expect(going).toEqual([true, true, false]);
  expect([client.sent, client.ahead.sent]).toEqual([3, 3]);
});

test("a failed read is sent again", async () => {
  const { client } = bench(1);

  await expect(client.read(request, origin)).rejects.toThrow("gone");
  await expect(client.read(request, origin)).resolves.toMatchObject({ id: 1, origin });
});
