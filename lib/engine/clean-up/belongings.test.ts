import { expect, test } from "vitest";
import type { Client, Exchange } from "#lib/http/exchange.ts";
import { watchForBelongings } from "./belongings.ts";

const labels = "/api/v2/workspaces/acme/projects/p/labels/";
const ids = [1, 2, 3].map((nth) => `1b4e28ba-2fa1-4d3b-883f-0016d3cca42${nth}`);
const [first = "", second = "", third = ""] = ids;

function answered(method: string, path: string, status: number, body: object = {}): Exchange {
  return {
    id: 1,
    origin: { check: "a.b.c", branch: 0, ordinal: 1 },
    request: { method, path, as: "owner", json: {} },
    response: { status, headers: {}, text: "", json: body },
    startedAt: new Date(0).toISOString(),
    ms: 1,
    attempts: [],
  };
}

const made = (id: string) => answered("POST", labels, 201, { id });

test("what was removed, by itself or in bulk, is held no more", () => {
  const belongings = watchForBelongings("tag");
  const held = () => belongings.count(labels, () => true);
  for (const id of ids) belongings.observe(made(id));
  expect(held()).toBe(3);

  belongings.observe(answered("DELETE", `${labels}${first}/`, 204));
  expect(held()).toBe(2);

  const results = [
    { index: 0, result: "deleted", id: second },
    { index: 1, result: "failed", id: third },
  ];
  belongings.observe(answered("POST", `${labels}bulk-delete/`, 200, { results }));
  expect(held()).toBe(1);
});

test("a record that reads show to be gone is looked for once", async () => {
  const belongings = watchForBelongings("tag");
  belongings.observe(made(first));
  let sent = 0;
  const send: Client["send"] = async (request) => {
    sent += 1;
    return answered(request.method, request.path, 404);
  };
  const client = { send, read: send, sent: 0 };

  await belongings.remove(client, [labels], () => true);
  const once = sent;
  await belongings.remove(client, [labels], () => true);

  expect([once > 0, sent - once, belongings.count(labels, () => true)]).toEqual([true, 0, 0]);
});

test("what was created with a record's id goes before it, and what is refused to be removed is left", async () => {
  const belongings = watchForBelongings("tag");
  const items = "/api/v2/workspaces/acme/projects/p/work-items/";
  const creates = [
    [labels, first, { name: "tag one" }],
    [items, second, { name: "tag two", label_ids: [first] }],
    [items, third, { name: "tag three" }],
  ] as const;
  const rows = new Map(creates.map(([path, id, json]) => [`${path}${id}/`, { id, ...json }]));
  for (const [path, id, json] of creates) {
    const create = answered("POST", path, 201, { id });
    belongings.observe({ ...create, request: { ...create.request, json } });
  }
  const removed: string[] = [];
  const send: Client["send"] = async ({ method, path }) => {
    const isRemoval = method === "DELETE";
    if (isRemoval) removed.push(path);
    const status = isRemoval ? 409 : 200;
    const exchange = answered(method, path, status, isRemoval ? {} : rows.get(path));
    belongings.observe(exchange);
    return exchange;
  };
  const client = { send, read: send, sent: 0 };

  await belongings.remove(client, [labels], () => true);
  await belongings.remove(client, [labels], () => true);

  expect(removed).toEqual([`${items}${second}/`, `${labels}${first}/`]);
});
