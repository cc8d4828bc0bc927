import { expect, test } from "vitest";
import { plainAsker } from "#lib/check/environment/plain-create.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { keepRoom } from "./keep-room.ts";

const modules = "/api/v2/workspaces/acme/projects/p/modules/";

const refused: ExchangeSummary = {
  id: 1,
  origin: { check: plainAsker("a.b.c"), branch: 0, ordinal: 1 },
  request: { method: "POST", path: modules, as: "owner" },
  response: { status: 409, headers: {}, code: "conflict" },
  startedAt: "",
  ms: 0,
  attempts: [],
};

/** The create of the check itself, after which the plain one was sent. */
const before: ExchangeSummary = {
  ...refused,
  origin: { check: "a.b.c", branch: 0, ordinal: 1 },
};

/** A collection from which room is made, and when that was done. */
function collection() {
  const exchanges: ExchangeSummary[] = [];
  const made: (readonly string[])[] = [];
  const now = { held: 0 };
  const room = keepRoom({
    exchanges: () => exchanges,
    held: () => now.held,
    make: async (paths) => void made.push(paths),
  });
  return { exchanges, made, now, room };
}

test("nothing is removed from collections that refused no plain create", async () => {
  const { exchanges, made, now, room } = collection();
  now.held = 100;
  exchanges.push(before);

  await room();

  expect(made).toEqual([]);
});

test("room is made at once where a plain create was refused, and from then on whenever some is worth it", async () => {
  const { exchanges, made, now, room } = collection();
  exchanges.push(before, refused);
  for (const held of [1, 4, 5]) {
    now.held = held;
    // oxlint-disable-next-line no-await-in-loop -- the order is the subject
    await room();
  }

  expect(made).toEqual([[modules], [modules]]);
});

test("room is made once at a time", async () => {
  const { exchanges, made, now, room } = collection();
  exchanges.push(before, refused);
  now.held = 9;

  await Promise.all([room(), room()]);

  expect(made).toHaveLength(1);
});
