import { expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import type { StartingName } from "#lib/reference/starting/starting-data.ts";

function open() {
  const reference = createReference();
  const ask = async (
    method: string,
    path: string,
    { as = "owner", json }: { as?: StartingName; json?: unknown } = {},
  ) => {
    const { apiKey, workspace } = reference.principals[as];
    const init = {
      method,
      headers: { "x-api-key": apiKey, "content-type": "application/json", "user-agent": "probe" },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    };
    const url = `http://reference.invalid/api/v2/workspaces/${workspace}${path}`;
    const response = await reference.fetch(new Request(url, init));
    const text = await response.text();
    return { status: response.status, json: Object(text === "" ? {} : JSON.parse(text)) };
  };
  return { reference, ask };
}

const project = { name: "Audited", identifier: "AUD" };

test("administrative actions are logged with their actor, their target and both values", async () => {
  const { ask, reference } = open();
  const { owner } = reference.principals;

  const { json: made } = await ask("POST", "/projects/", { json: project });
  await ask("PATCH", `/projects/${made.id}/`, { json: { name: "Renamed" } });
  await ask("POST", `/projects/${made.id}/work-items/`, { json: { name: "x" } });
  await ask("POST", "/projects/", { json: { name: "" } });
  const { json: list } = await ask("GET", "/audit-logs/?order_by=created_at");

  expect(list.data).toMatchObject([
    { event_name: "project.created", sequence_number: 1, old_value: null },
    {
      event_name: "project.updated",
      sequence_number: 2,
      category: "settings",
      outcome: "success",
      actor_type: "api_token",
      actor_id: owner.userId,
      actor_email: owner.email,
      target_type: "project",
      target_id: made.id,
      target_display_name: "Renamed",
      old_value: { name: "Audited" },
      new_value: { name: "Renamed" },
      user_agent: "probe",
      project_id: made.id,
    },
  ]);
  expect(list.total_count).toBe(2);
});

test("the log never shows a secret, only that it was renewed", async () => {
  const { ask } = open();

  const { json: webhook } = await ask("POST", "/webhooks/", { json: { url: "http://localhost/" } });
  const { json: renewed } = await ask("POST", `/webhooks/${webhook.id}/regenerate/`);
  const { json: list } = await ask("GET", "/audit-logs/?category=security");

  expect(list.data).toMatchObject([{ event_name: "webhook.secret_regenerated" }]);
  expect(JSON.stringify((await ask("GET", "/audit-logs/")).json)).not.toContain(renewed.secret_key);
});

test("the log can be paged in both styles and filtered, and outlives the records that it mentions", async () => {
  const { ask } = open();
  const { json: made } = await ask("POST", "/projects/", { json: project });
  await ask("POST", "/webhooks/", { json: { url: "http://localhost/" } });
  await ask("DELETE", `/projects/${made.id}/`);

  const { json: page } = await ask("GET", "/audit-logs/?paginate=cursor&per_page=2");
  const [latest] = page.data;
  const counts = await Promise.all(
    [
      "event_name=project.deleted",
      `target_id=${made.id}`,
      "category=webhook",
      "outcome=failure",
      "search=webhook",
      "ip_address=127.0.0.1",
      `created_after=${latest.created_at}`,
      `created_before=${page.data[1].created_at}`,
    ].map(async (query) => (await ask("GET", `/audit-logs/?${query}`)).json.total_count),
  );

  expect(page).toMatchObject({ has_more: true, pagination: { style: "cursor" } });
  expect(latest).toMatchObject({ event_name: "project.deleted", new_value: null });
  expect(counts).toEqual([1, 2, 1, 0, 1, 3, 1, 2]);
  expect((await ask("GET", `/audit-logs/${latest.id}/`)).json).toEqual(latest);
  expect((await ask("GET", "/audit-logs/?created_after=soon&expand=actor")).status).toBe(400);
});

test("only workspace administrators read its log", async () => {
  const { ask } = open();
  await ask("POST", "/projects/", { json: project });
  const { json } = await ask("GET", "/audit-logs/");
  const path = `/audit-logs/${json.data[0].id}/`;

  expect((await ask("GET", "/audit-logs/", { as: "member" })).json).toMatchObject({
    type: "forbidden",
  });
  expect((await ask("GET", path, { as: "outsider" })).status).toBe(404);
  expect((await ask("GET", "/audit-logs/", { as: "outsider" })).json.data).toEqual([]);
});
