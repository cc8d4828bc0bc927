import { expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import type { StartingName } from "#lib/reference/starting/starting-data.ts";

const W = "/api/v2/workspaces/acme";

async function open() {
  const reference = createReference();
  const ask = async (method: string, path: string, json?: unknown, as: StartingName = "owner") => {
    const headers = {
      "x-api-key": reference.principals[as].apiKey,
      "content-type": "application/json",
    };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const request = new Request(`http://reference.invalid${path}`, { method, headers, ...body });
    const response = await reference.fetch(request);
    const text = await response.text();
    return { status: response.status, json: text === "" ? null : JSON.parse(text) };
  };
  const makeProject = async (identifier: string) => {
    const { json } = await ask("POST", `${W}/projects/`, { name: identifier, identifier });
    return `${W}/projects/${json.id}`;
  };
  return { reference, ask, makeProject };
}

test("an intake record creates a work item, and changes and disappears with it", async () => {
  const { ask, makeProject } = await open();
  const P = await makeProject("DESK");
  const intake = `${P}/intake-issues/`;

  const empty = await ask("POST", intake, {});
  const full = await ask("POST", intake, {
    name: "Broken lamp",
    description_html: "<p>It flickers</p>",
    priority: "high",
    source_email: "guest@example.com",
  });
  const wrong = await ask("POST", intake, { duplicate_to_id: W, status: "open", name: 7 });

  expect(empty).toMatchObject({ status: 201, json: { status: -2, priority: "none" } });
  expect(Object.keys(full.json).toSorted()).toEqual([
    "created_at",
    "created_by_id",
    "description_html",
    "duplicate_to_id",
    "external_id",
    "external_source",
    "id",
    "intake_id",
    "name",
    "priority",
    "snoozed_till",
    "source",
    "source_email",
    "state_id",
    "status",
    "work_item_id",
  ]);
  expect(full.json.intake_id).toBe(empty.json.intake_id);
  expect(wrong.status).toBe(400);
  expect(wrong.json.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    "duplicate_to_id",
    "name",
    "status",
  ]);

  const item = `${P}/work-items/${full.json.work_item_id}/`;
  await ask("PATCH", `${intake}${full.json.id}/`, { name: "Broken lamp, again" });
  expect((await ask("GET", item)).json).toMatchObject({
    name: "Broken lamp, again",
    priority: "high",
    state_id: full.json.state_id,
  });
  const [row] = (await ask("GET", `${intake}?search=again`)).json.data;
  expect(row).not.toHaveProperty("description_html");
  expect((await ask("GET", `${intake}?fields=all&search=again`)).json.data).toMatchObject([
    { description_html: "<p>It flickers</p>" },
  ]);
  expect((await ask("DELETE", `${intake}${full.json.id}/`)).status).toBe(204);
  expect((await ask("GET", item)).status).toBe(404);
});

test("the points of an estimate are expanded in order", async () => {
  const { ask, makeProject } = await open();
  const P = await makeProject("SIZE");
  const { json: estimate } = await ask("POST", `${P}/estimates/`, {
    name: "Sizes",
    type: "points",
  });
  const points = `${P}/estimates/${estimate.id}/points/`;
  for (const body of [{ value: "8", key: 2 }, { value: "1", key: 1 }, { value: "13" }]) {
    // eslint-disable-next-line no-await-in-loop -- keys follow the order of creation
    await ask("POST", points, body);
  }

  const read = await ask("GET", `${P}/estimates/${estimate.id}/?expand=points&fields=name`);

  expect(read.json).toEqual({
    id: estimate.id,
    name: "Sizes",
    points: ["1", "8", "13"].map((value, place) => ({
      id: expect.any(String),
      key: place + 1,
      value,
      description: "",
    })),
  });
  expect((await ask("GET", `${points}?expand=estimate`)).status).toBe(400);
});

test("a comment can only be reached through its own work item", async () => {
  const { ask, makeProject } = await open();
  const P = await makeProject("TALK");
  const [first, second] = await Promise.all(
    ["a", "b"].map((name) => ask("POST", `${P}/work-items/`, { name })),
  );
  const { json: comment } = await ask(
    "POST",
    `${P}/work-items/${first?.json.identifier}/comments/`,
    {
      comment_html: "<p>Hello <b>you</b></p>",
    },
  );
  const at = (item: typeof first) => `${P}/work-items/${item?.json.id}/comments/${comment.id}/`;

  expect(comment).toMatchObject({
    access: "INTERNAL",
    edited_at: null,
    work_item_id: first?.json.id,
  });
  expect((await ask("GET", at(second))).status).toBe(404);
  expect((await ask("GET", at(first), undefined, "outsider")).status).toBe(404);
  expect((await ask("PATCH", at(first), { comment_html: "Bye" })).json).toMatchObject({
    comment_stripped: "Bye",
    edited_at: expect.any(String),
  });
  expect((await ask("GET", `${P}/work-items/TALK-9/comments/`)).status).toBe(404);
  await ask("POST", `${P}/work-items/${first?.json.id}/archive/`);
  expect((await ask("GET", at(first))).status).toBe(200);
});

test("a milestone takes work items of its project and lets them go", async () => {
  const { ask, makeProject } = await open();
  const P = await makeProject("DATE");
  const { json: item } = await ask("POST", `${P}/work-items/`, { name: "a" });
  const { json: foreign } = await ask("POST", `${await makeProject("OTHER")}/work-items/`, {
    name: "b",
  });
  const { json: milestone } = await ask("POST", `${P}/milestones/`, { title: "Opening" });
  const items = `${P}/milestones/${milestone.id}/work-items/`;

  expect((await ask("POST", items, { add: [item.id] })).json).toEqual({
    added: [item.id],
    removed: [],
  });
  expect((await ask("POST", items, { add: [foreign.id] })).status).toBe(400);
  expect((await ask("POST", items, { remove: [item.id] })).json.removed).toEqual([item.id]);
  expect(
    (await ask("GET", `${P}/milestones/?name=Opening&target_date__gte=2026-01-01`)).json.data,
  ).toEqual([]);
  expect((await ask("GET", `${P}/milestones/?expand=work_items`)).status).toBe(400);
});

test("an upsert creates a record once and changes it afterwards", async () => {
  const { ask, makeProject } = await open();
  const P = await makeProject("SYNC");
  const pair = { external_id: "7", external_source: "tracker" };
  const upsert = (json: unknown) => ask("POST", `${P}/work-items/upsert/`, json);

  const made = await upsert({ ...pair, name: "a" });
  const changed = await upsert({ ...pair, name: "b", priority: "high" });
  const other = await upsert({ ...pair, external_source: "mail", name: "c" });
  const keyless = await upsert({ name: "d", external_id: "8" });

  expect([made.status, changed.status, other.status]).toEqual([201, 200, 201]);
  expect(changed.json).toMatchObject({ id: made.json.id, name: "b", custom_fields: {} });
  expect(keyless.json.errors).toMatchObject([{ field: "external_source", code: "required" }]);
  expect((await ask("GET", `${P}/work-items/`)).json.total_count).toBe(2);
});
