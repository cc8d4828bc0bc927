import { expect, test } from "vitest";
import { createReference } from "./reference.ts";
import type { StartingName } from "./starting/starting-data.ts";

const W = "/api/v2/workspaces/acme";

interface Answered {
  readonly status: number;
  readonly type: string | null;
  readonly json: unknown;
}

function open() {
  const reference = createReference();
  const ask = async (
    method: string,
    path: string,
    {
      as = "owner",
      json,
      headers,
    }: { as?: StartingName | null; json?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answered> => {
    const key: Record<string, string> =
      as === null ? {} : { "x-api-key": reference.principals[as].apiKey };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const type: Record<string, string> =
      json === undefined ? {} : { "content-type": "application/json" };
    const init = { method, headers: { ...key, ...type, ...headers }, ...body };
    const response = await reference.fetch(new Request(`http://reference.invalid${path}`, init));
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      json: text === "" ? null : JSON.parse(text),
    };
  };
  const makeProject = async (identifier: string): Promise<string> => {
    const { json } = await ask("POST", `${W}/projects/`, {
      json: { name: identifier, identifier },
    });
    return `${W}/projects/${String(Object(json).id)}`;
  };
  return { reference, ask, makeProject };
}

test("reports who asks, and nothing to those who cannot prove who they are", async () => {
  const { ask, reference } = open();

  expect((await ask("GET", "/api/v2/users/me/")).json).toMatchObject({
    id: reference.principals.owner.userId,
    principal_kind: "api_key",
    scopes: [],
  });
  expect(await ask("PUT", "/api/v2/nowhere/", { as: null })).toEqual({
    status: 401,
    type: "application/problem+json",
    json: { type: "unauthorized", code: "unauthorized", detail: expect.any(String) },
  });
});

test("offset and cursor paging end on an exact multiple", async () => {
  const { ask, makeProject } = open();
  const P = await makeProject("PAGES");
  const items = ["a", "b", "c", "d"].map((name) => ({ name }));
  await ask("POST", `${P}/work-items/bulk-create/`, { json: { items } });

  const second = await ask(
    "GET",
    `${P}/work-items/?per_page=2&offset=2&fields=name&order_by=sequence_id`,
  );
  const first = await ask(
    "GET",
    `${P}/work-items/?per_page=2&paginate=cursor&order_by=sequence_id`,
  );
  const cursor = encodeURIComponent(String(Object(first.json).next_cursor));
  const last = await ask(
    "GET",
    `${P}/work-items/?per_page=2&cursor=${cursor}&order_by=sequence_id`,
  );

  expect(second.json).toEqual({
    data: [
      { id: expect.any(String), name: "c" },
      { id: expect.any(String), name: "d" },
    ],
    next: null,
    previous: 0,
    total_count: 4,
    pagination: { style: "offset" },
  });
  expect(last.json).toMatchObject({
    data: [{ name: "c" }, { name: "d" }],
    next_cursor: null,
    has_more: false,
  });
});

test("reports all rejected parameters and all rejected members at once", async () => {
  const { ask, makeProject } = open();
  const P = await makeProject("ERRORS");

  const query = "fields=nmae&expand=team&per_page=x&offset=-1&priority__in=high,huge&cursor_=1";
  const list = await ask("GET", `${P}/work-items/?${query}`);
  const json = { status: "new", lead_id: crypto.randomUUID(), start_date: "soon" };
  const module = await ask("POST", `${P}/modules/`, { json });

  expect(reported(list)).toEqual([
    "fields invalid",
    "expand invalid",
    "per_page invalid",
    "offset invalid",
    "priority__in invalid_choice",
  ]);
  expect(reported(module)).toEqual([
    "name required",
    "status invalid_choice",
    "start_date invalid",
    "lead_id does_not_exist",
  ]);
});

test("a foreign record is answered like an absent one", async () => {
  const { ask, makeProject } = open();
  const P = await makeProject("SECRET");
  const absent = `${W.replace("acme", "globex")}/projects/${crypto.randomUUID()}`;
  const foreign = P.replace("acme", "globex");

  const answers = await Promise.all(
    [absent, foreign].map((path) => ask("GET", `${path}/work-items/`, { as: "outsider" })),
  );

  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(404);
  expect((await ask("GET", `${W}/features/`, { as: "outsider" })).status).toBe(404);
  expect((await ask("GET", `${P}/states/`, { as: "member" })).status).toBe(404);
});

test("a member works in a project that they joined, and administers nothing", async () => {
  const { ask, makeProject, reference } = open();
  const P = await makeProject("JOINED");
  const json = { member_id: reference.principals.member.userId };

  expect((await ask("POST", `${P}/members/`, { json })).status).toBe(201);
  expect(
    (await ask("POST", `${P}/work-items/`, { as: "member", json: { name: "x" } })).status,
  ).toBe(201);
  expect(
    (await ask("POST", `${P}/states/`, { as: "member", json: { name: "x" } })).json,
  ).toMatchObject({
    type: "forbidden",
  });
});

test("a failing row does not affect the others, but discards all of an atomic request", async () => {
  const { ask, makeProject, reference } = open();
  const P = await makeProject("BULK");
  const items = [{ name: "a" }, { name: "" }, { name: "b" }];

  const partial = await ask("POST", `${P}/labels/bulk-create/`, { json: { items } });
  const before = reference.inventory();
  const atomic = await ask("POST", `${P}/labels/bulk-create/`, {
    json: { items: [{ name: "c" }, { name: "a" }], all_or_none: true },
  });

  expect(partial.json).toMatchObject({ succeeded: 2, failed: 1, results: [{ index: 0 }, {}, {}] });
  expect(atomic).toMatchObject({ status: 409, json: { errors: [{ field: "items.1" }] } });
  expect(reference.inventory()).toEqual(before);
});

test("types are written only on the live surface", async () => {
  const { ask, makeProject } = open();
  const P = await makeProject("TYPES");
  const json = { name: "Bug" };

  const wrongly = await ask("POST", `${W}/work-item-types/`, { json });
  await ask("PATCH", `${W}/features/`, { json: { is_work_item_types_enabled: true } });
  const rightly = await ask("POST", `${W}/work-item-types/`, { json });
  const project = await ask("POST", `${P}/work-item-types/enable/`);

  expect(wrongly.json).toMatchObject({ code: "work_item_types_managed_at_project" });
  expect(rightly.status).toBe(201);
  expect(project.json).toMatchObject({ code: "work_item_types_managed_at_workspace" });
});

test("deleting a project deletes all of its records", async () => {
  const { ask, makeProject, reference } = open();
  const before = reference.inventory();
  const P = await makeProject("GONE");
  await ask("POST", `${P}/work-items/`, { json: { name: "x" } });
  await ask("POST", `${P}/modules/`, { json: { name: "x" } });

  expect((await ask("DELETE", `${P}/`)).status).toBe(204);

  expect(reference.inventory()).toEqual(before);
});

/** Field and code of each entry of a problem's `errors`. */
function reported({ json }: Answered): string[] {
  const errors: { field: string; code: string }[] = Object(json).errors;
  return errors.map(({ field, code }) => `${field} ${code}`);
}
