import { expect, test } from "vitest";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { createdAtInvariants } from "#suites/updates/unchanged/created-at.ts";
import { updatedBefore } from "#suites/updates/unchanged/updated-before.ts";

const id = "1b4e28ba-2fa1-4d3b-883f-0016d3cca427";
const collection = "/api/v2/workspaces/acme/projects/p/cycles/";
const template = "/api/v2/workspaces/{slug}/projects/{project_id}/cycles/";
const one = `${collection}${id}/`;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly sent?: object;
  readonly json?: object;
}

/** Exchanges one second after another. */
const journalOf = (...sent: readonly Sent[]): readonly Exchange[] =>
  sent.map(({ method, path, sent: body, json }, second) => ({
    ...fakeExchange(json === undefined ? { status: 204 } : { json }, path),
    id: second,
    request: { method, path, as: "owner", ...(body !== undefined && { json: body }) },
    startedAt: new Date(Date.UTC(2040, 0, 1, 0, 0, second)).toISOString(),
  }));

const shown = { id, name: "Spring", description: "Old", created_at: "2040-01-01T00:00:00Z" };
const read = { method: "GET", path: one, json: shown };
const update = { method: "PATCH", path: one, sent: { name: "Autumn" } };

/** What was known before each exchange of a journal, by the members that were compared. */
function known(...sent: readonly Sent[]) {
  const journal = journalOf(...sent);
  const before = updatedBefore(template, ["name", "description"]);
  return journal.map((exchange) => before(exchange, journal));
}

test("what an update left that answers nothing is judged on the read that follows, with what it named", () => {
  const [, , after, again] = known(read, update, read, read);

  expect(after).toMatchObject({
    members: { name: "Spring", description: "Old" },
    named: ["name"],
  });
  expect(again).toBeNull();
});

test("two updates that answer nothing are judged together", () => {
  const other = { ...update, sent: { description: "New" } };

  expect(known(read, update, other, read).at(-1)).toMatchObject({
    members: { name: "Spring" },
    named: ["name", "description"],
  });
});

test("an update that answers the record is judged on its answer alone", () => {
  const [, answered, after] = known(read, { ...update, json: shown }, read);

  expect(answered).toMatchObject({ named: ["name"] });
  expect(after).toBeNull();
});

test("after another write that answers nothing, it is not known what the update left", () => {
  const archive = { method: "POST", path: `${one}archive/` };

  expect(known(read, update, archive, read).at(-1)).toBeNull();
});

test("a read directly after a create that answers only the id shows when the record was created", () => {
  const created = createdAtInvariants.find((invariant) => invariant.subject === "cycle");
  const create = { method: "POST", path: collection };
  const applying = (...sent: readonly Sent[]) => {
    const journal = journalOf(...sent);
    return journal.map((exchange) => created?.applies(exchange, journal));
  };

  expect(applying({ ...create, json: { id } }, read)).toEqual([false, true]);
  expect(applying({ ...create, json: shown }, read)).toEqual([true, false]);
  expect(applying(read)).toEqual([false]);
});
