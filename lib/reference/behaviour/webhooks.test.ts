import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { listen, openDeployment } from "#lib/reference/testing/webhook-receiver.ts";

test("the secret is shown only when it is regenerated, and differs each time", async () => {
  const { ask } = openDeployment();

  const made = await ask("POST", "/webhooks/", { url: "http://localhost:9/hook" });
  const path = `/webhooks/${made.json.id}/`;
  const first = await ask("POST", `${path}regenerate/`);
  const second = await ask("POST", `${path}regenerate/`);
  const quiet = [
    made.json,
    (await ask("GET", path)).json,
    (await ask("PATCH", path, { name: "x", secret_key: "mine" })).json,
    (await ask("GET", "/webhooks/")).json.data[0],
  ];

  expect(made).toMatchObject({
    status: 201,
    json: { name: null, content_type: "application/json", is_active: true, scopes: [] },
  });
  expect(first).toMatchObject({ status: 200, json: { id: made.json.id } });
  expect(first.json.secret_key).toMatch(/^wms_wh_\w{64}$/);
  expect(second.json.secret_key).toMatch(/^wms_wh_\w{64}$/);
  expect(second.json.secret_key).not.toBe(first.json.secret_key);
  for (const object of quiet) expect(object).not.toHaveProperty("secret_key");
});

test("an invalid webhook is refused with each of its faults", async () => {
  const { ask } = openDeployment();
  const body = { url: "ftp://localhost/", content_type: "text/plain", version: "x".repeat(11) };

  const refused = await ask("POST", "/webhooks/", { ...body, scopes: "all" });

  expect(refused.status).toBe(400);
  expect(refused.json.errors.map(({ field }: { field: string }) => field)).toEqual([
    "url",
    "content_type",
    "version",
    "scopes",
  ]);
  expect((await ask("GET", "/webhooks/?expand=created_by")).status).toBe(400);
});

test("a receiver is notified of each change of a record once, in order and signed", async () => {
  const { ask, makeProject, reference } = openDeployment();
  const { url, received, events } = await listen();
  const P = await makeProject("HOOKS");
  const { json: webhook } = await ask("POST", "/webhooks/", { url });
  const { json: secret } = await ask("POST", `/webhooks/${webhook.id}/regenerate/`);

  const { json: item } = await ask("POST", `${P}/work-items/`, { name: "a" });
  await ask("PATCH", `${P}/work-items/${item.id}/`, { name: "b" });
  await ask("DELETE", `${P}/work-items/${item.id}/`);
  await reference.settled();

  expect(events()).toMatchObject([
    { event: "workitem.created", data: { id: item.id, name: "a" }, previous_attributes: {} },
    { event: "workitem.updated", data: { name: "b" }, previous_attributes: { name: "a" } },
    { event: "workitem.deleted", data: {} },
  ]);
  expect(events()[0]).toMatchObject({ entity_id: item.id, webhook_id: webhook.id, version: "v2" });
  for (const { headers, body } of received) {
    const signature = createHmac("sha256", secret.secret_key).update(body).digest("hex");
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-webhook-signature": signature,
      "x-webhook-delivery": Object(JSON.parse(body)).delivery_id,
    });
  }
});

test("scopes, a switch and the workspace decide which webhooks are notified", async () => {
  const { ask, makeProject, reference } = openDeployment();
  const narrow = await listen();
  const silent = await listen();
  const P = await makeProject("SCOPES");
  await ask("POST", "/webhooks/", { url: narrow.url, scopes: ["cycle", "label.deleted"] });
  await ask("POST", "/webhooks/", { url: silent.url, is_active: false });

  await ask("POST", `${P}/labels/`, { name: "a" });
  await ask("POST", `${P}/modules/`, { name: "a" });
  await ask("POST", `${P}/cycles/`, {
    name: "a",
    start_date: "2026-01-05T00:00:00Z",
    end_date: "2026-01-19T00:00:00Z",
  });
  await reference.settled();

  expect(narrow.events().map(({ event }) => event)).toEqual(["cycle.created"]);
  expect(silent.received).toEqual([]);
});

test("a rolled-back batch sends nothing, and in other batches the failing row sends nothing", async () => {
  const { ask, makeProject, reference } = openDeployment();
  const { url, events } = await listen();
  const P = await makeProject("BATCH");
  await ask("POST", "/webhooks/", { url });
  const items = [{ name: "a" }, { name: "" }, { name: "b" }];

  const atomic = await ask("POST", `${P}/labels/bulk-create/`, { items, all_or_none: true });
  await reference.settled();
  const silence = events().length;
  await ask("POST", `${P}/labels/bulk-create/`, { items });
  await reference.settled();

  expect([atomic.status, silence]).toEqual([409, 0]);
  expect(events()).toHaveLength(2);
  expect(new Set(events().map(({ data }) => data.name))).toEqual(new Set(["a", "b"]));
});

test("many changes at once reach a slow receiver over few connections", async () => {
  const { ask, makeProject, reference } = openDeployment();
  const names = Array.from({ length: 60 }, (_, nth) => `label ${nth}`);
  const { url, received, connected } = await listen(...names.map(() => 0));
  const P = await makeProject("MANY");
  await ask("POST", "/webhooks/", { url });

  await Promise.all(names.map((name) => ask("POST", `${P}/labels/`, { name })));
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(1));
  await sleep(100);
  await reference.close();

  expect(connected.most).toBeGreaterThan(1);
  expect(connected.most).toBeLessThanOrEqual(16);
});
