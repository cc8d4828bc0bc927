import { expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";

const W = "/api/v2/workspaces/acme";
const unknown = "00000000-0000-4000-8000-000000000000";

async function open() {
  const reference = createReference();
  const ask = async (method: string, path: string, json?: unknown) => {
    const headers = {
      "x-api-key": reference.principals.owner.apiKey,
      "content-type": "application/json",
    };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const request = new Request(`http://reference.invalid${path}`, { method, headers, ...body });
    const response = await reference.fetch(request);
    const text = await response.text();
    return { status: response.status, json: text === "" ? null : JSON.parse(text) };
  };
  const project = await ask("POST", `${W}/projects/`, { name: "Bulk", identifier: "BULK" });
  const P = `${W}/projects/${project.json.id}`;
  const item = await ask("POST", `${P}/work-items/`, { name: "Move in" });
  return { ask, P, item: item.json };
}

test("each bulk route of the contract answers its rows in order, and keeps the valid ones", async () => {
  const { ask, P, item } = await open();
  const comments = `${P}/work-items/${item.identifier}/comments/`;
  const estimate = await ask("POST", `${P}/estimates/`, { name: "Sizes" });
  const points = `${P}/estimates/${estimate.json.id}/points/`;
  const point = await ask("POST", points, { value: "S" });
  const milestone = await ask("POST", `${P}/milestones/`, { title: "Keys handed over" });
  const label = await ask("POST", `${P}/labels/`, { name: "loud" });

  const created = await ask("POST", `${comments}bulk-create/`, {
    items: [{ comment_html: "<p>a</p>" }, {}, { comment_html: "<p>b</p>" }],
  });
  const resized = await ask("POST", `${points}bulk-update/`, {
    items: [
      { id: unknown, value: "M" },
      { id: point.json.id, value: "L" },
    ],
  });
  const dated = await ask("POST", `${P}/milestones/bulk-update/`, {
    items: [
      { id: milestone.json.id, target_date: "2026-13-01" },
      { id: milestone.json.id, target_date: "2026-12-01" },
    ],
  });
  const deleted = await ask("POST", `${P}/labels/bulk-delete/`, { ids: [unknown, label.json.id] });

  expect(created).toEqual({
    status: 200,
    json: {
      results: [
        { index: 0, result: "created", id: expect.any(String) },
        {
          index: 1,
          result: "failed",
          type: "invalid_request",
          code: "invalid_request",
          detail: expect.any(String),
          errors: [{ field: "comment_html", code: "required", message: expect.any(String) }],
        },
        { index: 2, result: "created", id: expect.any(String) },
      ],
      succeeded: 2,
      failed: 1,
    },
  });
  const absent = { index: 0, result: "failed", type: "not_found", code: "not_found" };
  expect(resized.json.results).toMatchObject([absent, { index: 1, result: "updated" }]);
  expect(dated.json.results).toMatchObject([
    { result: "failed", errors: [{ field: "target_date" }] },
    { result: "updated", id: milestone.json.id },
  ]);
  expect(deleted.json.results).toMatchObject([absent, { result: "deleted", id: label.json.id }]);
  expect((await ask("GET", `${points}${point.json.id}/`)).json.value).toBe("L");
  const { data } = (await ask("GET", comments)).json;
  expect(data.map((row: { comment_stripped: string }) => row.comment_stripped)).toEqual(["a", "b"]);
});

test("an atomic batch with a failing row writes nothing, not even history", async () => {
  const { ask, P, item } = await open();
  const history = `${P}/work-items/${item.id}/activities/`;
  const before = await ask("GET", history);

  const refused = await ask("POST", `${P}/work-items/bulk-update/`, {
    all_or_none: true,
    items: [{ id: item.id, priority: "urgent" }, { id: unknown }, { id: item.id, name: "" }],
  });

  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    type: "conflict",
    errors: [{ field: "items.1" }, { field: "items.2.name" }],
  });
  expect((await ask("GET", `${P}/work-items/${item.id}/`)).json.priority).toBe("none");
  expect((await ask("GET", history)).json).toEqual(before.json);

  await ask("PATCH", `${P}/work-items/${item.id}/`, { priority: "urgent" });
  expect((await ask("GET", `${history}?order_by=-created_at&expand=actor`)).json).toMatchObject({
    data: [
      {
        field: "priority",
        old_value: "none",
        new_value: "urgent",
        actor: { email: "ada@acme.example" },
      },
      { verb: "created", field: null },
    ],
  });
});

test("a malformed envelope is refused as a whole", async () => {
  const { ask, P, item } = await open();
  const at = `${P}/work-items/bulk-update/`;
  const rows = (count: number) => Array.from({ length: count }, () => ({ id: item.id }));
  const fine = { id: item.id, priority: "urgent" };

  for (const body of [
    {},
    { items: [] },
    { items: "none" },
    { items: [fine, ...rows(50)] },
    { items: [fine, { id: "7" }] },
    { items: [fine, { id: null }] },
  ]) {
    // eslint-disable-next-line no-await-in-loop -- one envelope at a time, so that a failure names it
    const { status, json } = await ask("POST", at, body);
    expect({ body, status, type: json.type }).toEqual({
      body,
      status: 400,
      type: "invalid_request",
    });
  }

  expect((await ask("POST", at, { items: rows(50) })).json).toMatchObject({ succeeded: 50 });
  expect((await ask("GET", `${P}/work-items/${item.id}/`)).json.priority).toBe("none");
});
