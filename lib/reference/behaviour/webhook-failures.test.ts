import { expect, test } from "vitest";
import { altered, conforming } from "#lib/reference/policies.ts";
import { listen, openDeployment } from "#lib/reference/testing/webhook-receiver.ts";

test("a delivery that a receiver rejects is sent once more, and each attempt is logged in strings", async () => {
  const { ask, makeProject, reference } = openDeployment();
  const { url, events } = await listen(503, 200, 410);
  const P = await makeProject("RETRY");
  const { json: webhook } = await ask("POST", "/webhooks/", { url });
  const { json: other } = await ask("POST", "/webhooks/", { url: "http://127.0.0.1:1/" });
  const { json: far } = await ask("POST", "/webhooks/", { url: "https://hooks.example/" });

  for (const name of ["a", "b"]) {
    // oxlint-disable no-await-in-loop -- concurrent notifications may arrive in any order
    await ask("POST", `${P}/labels/`, { name });
    await reference.settled();
    // oxlint-enable no-await-in-loop
  }
  const logsOf = async ({ id }: { id: string }) =>
    (await ask("GET", `/webhook-logs/${id}/?order_by=created_at`)).json.data;
  const logs = await logsOf(webhook);
  const unreached = [...(await logsOf(other)), ...(await logsOf(far))];

  expect(events()[0].event_id).toBe(events()[1].event_id);
  expect(events()[0].delivery_id).not.toBe(events()[1].delivery_id);
  expect(
    logs.map((log: Record<string, unknown>) => [log["response_status"], log["retry_count"]]),
  ).toEqual([
    ["503", 0],
    ["200", 1],
    ["410", 0],
  ]);
  expect(logs[1]).toMatchObject({
    webhook_id: webhook.id,
    event_type: "label.created",
    request_method: "POST",
    request_body: expect.stringContaining('"name":"a"'),
    response_headers: expect.stringContaining("x-receiver"),
    response_body: "taken",
    status_text: "OK",
    error_message: "",
    duration_ms: expect.any(Number),
  });
  expect(unreached).toHaveLength(4 + 2);
  for (const log of unreached) {
    expect(log).toMatchObject({ response_status: "", response_body: "", response_headers: "" });
    expect(log.error_message).not.toBe("");
  }
  expect((await ask("GET", `/webhook-logs/${webhook.id}/${logs[0].id}/`)).json).toEqual(logs[0]);
  expect((await ask("GET", `/webhook-logs/${other.id}/${logs[0].id}/`)).status).toBe(404);
  expect((await ask("GET", `/webhook-logs/${crypto.randomUUID()}/`)).status).toBe(404);
});

test("a webhook whose receiver keeps failing is switched off", async () => {
  const { ask, makeProject, reference } = openDeployment();
  const { url, received } = await listen(...Array.from({ length: 6 }, () => 410));
  const P = await makeProject("DEAF");
  const { json: webhook } = await ask("POST", "/webhooks/", { url });

  for (const name of ["a", "b", "c", "d", "e", "f"]) {
    // oxlint-disable no-await-in-loop -- concurrent notifications are all sent before any of them fails
    await ask("POST", `${P}/labels/`, { name });
    await reference.settled();
    // oxlint-enable no-await-in-loop
  }

  expect(received).toHaveLength(5);
  expect((await ask("GET", `/webhooks/${webhook.id}/`)).json.is_active).toBe(false);
});

test("an attempt without a timely answer is given up and repeated once", async () => {
  const policies = altered(conforming, { webhooks: { timeoutMs: () => 400 } });
  const { ask, makeProject, reference } = openDeployment({ policies });
  const { url, events } = await listen(0);
  const P = await makeProject("LATE");
  const { json: webhook } = await ask("POST", "/webhooks/", { url });

  await ask("POST", `${P}/labels/`, { name: "a" });
  await reference.settled();
  const { json: logs } = await ask("GET", `/webhook-logs/${webhook.id}/?order_by=created_at`);

  expect(logs.data).toMatchObject([
    { error_message: "The receiver did not answer in time.", response_status: "", retry_count: 0 },
    { error_message: "", response_status: "200", retry_count: 1 },
  ]);
  expect(events()).toHaveLength(2);
});

test("a receiver that never answers delays nobody, and closing ends the attempt", async () => {
  const { ask, makeProject, reference } = openDeployment();
  const { url } = await listen(0);
  const P = await makeProject("SLOW");
  const { json: webhook } = await ask("POST", "/webhooks/", { url });

  const started = performance.now();
  await ask("POST", `${P}/labels/`, { name: "a" });
  await reference.close();

  expect(performance.now() - started).toBeLessThan(1_000);
  expect((await ask("GET", `/webhook-logs/${webhook.id}/`)).json.total_count).toBe(0);
});

test("nothing is sent if there is nothing to deliver", async () => {
  const { ask, makeProject, reference } = openDeployment({ deliver: false });
  const { url, received } = await listen();
  const P = await makeProject("MUTE");
  await ask("POST", "/webhooks/", { url });

  await ask("POST", `${P}/labels/`, { name: "a" });
  await reference.settled();

  expect(received).toEqual([]);
});
