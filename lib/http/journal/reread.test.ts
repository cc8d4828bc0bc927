import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { exchangesIn, openJournal, readJournal } from "./journal.ts";
import { heldLoosely } from "./reread.ts";

const folder = mkdtempSync(join(tmpdir(), "reread-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  // A weak reference that was looked at holds what it refers to until the turn has ended.
  await pause(0);
  runInNewContext("gc")();
  await pause(0);
}

test("a value that memory released is parsed again, and is shared while it is in memory", async () => {
  let made = 0;
  const held = heldLoosely({ nth: 0 }, () => ({ nth: (made += 1) }));
  expect(held().nth).toBe(0);

  await collectGarbage();

  expect([held().nth, held().nth]).toEqual([1, 1]);
});

test("an exchange still shows its body after memory released it", async () => {
  const journal = openJournal(join(folder, "exchanges.ndjson"), { credentials: {} });
  const texts = ['{"name":"é"}', '{"name":"second"}', "no json"];
  const kept = texts.map((text, index) =>
    journal.append({
      origin: { check: "a.b.c", branch: 0, ordinal: index },
      request: { method: "GET", path: "/x", as: "owner" },
      response: { status: 200, headers: { date: "today" }, text, json: undefined },
      startedAt: "2030-01-01T00:00:00.000Z",
      ms: 1,
      attempts: [{ outcome: 200, ms: 1 }],
    }),
  );

  await collectGarbage();

  expect(kept.map(({ response }) => response.text)).toEqual(texts);
  expect(kept.map(({ response }) => response.json)).toEqual([
    { name: "é" },
    { name: "second" },
    undefined,
  ]);
  expect(kept[1]?.response.headers).toEqual({ date: "today" });
  journal.close();
});

test("an id is spelled as it was first met, also in a body that memory released, and in one read from the file", async () => {
  const file = join(folder, "spelled.ndjson");
  const journal = openJournal(file, { credentials: {} });
  const id = "0D2F6F0E-8A51-4C0E-9B1A-3F5E7C9D1B2A";
  const kept = [id, id.toLowerCase()].map((printed, index) =>
    journal.append({
      origin: { check: "a.b.c", branch: 0, ordinal: index },
      request: { method: "GET", path: "/x", as: "owner" },
      response: { status: 200, headers: {}, text: `{"id":"${printed}"}`, json: { id: printed } },
      startedAt: "2030-01-01T00:00:00.000Z",
      ms: 1,
      attempts: [{ outcome: 200, ms: 1 }],
    }),
  );
  const bodies = () => kept.map(({ response }) => response.json);
  expect(bodies()).toEqual([{ id }, { id }]);

  await collectGarbage();

  expect(bodies()).toEqual([{ id }, { id }]);
  journal.close();
  expect(readJournal(file).map(({ response }) => response.json)).toEqual([{ id }, { id }]);
  const later = exchangesIn(file, (nth) => nth === 2, journal.spellings);
  expect([...later].map(({ response }) => response.json)).toEqual([{ id }]);
});
