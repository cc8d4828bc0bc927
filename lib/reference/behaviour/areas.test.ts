import { expect, test } from "vitest";
import type { PaidPlan } from "#lib/reference/plan.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { StartingName } from "#lib/reference/starting/starting-data.ts";

const W = "/api/v2/workspaces/acme";
const P = `${W}/projects/MOVE`;

interface Wanted {
  readonly as?: StartingName;
  readonly json?: unknown;
}

function open(plan: PaidPlan = {}) {
  const reference = createReference({ plan });
  const ask = async (method: string, path: string, { as = "owner", json }: Wanted = {}) => {
    const key = { "x-api-key": reference.principals[as].apiKey };
    const init =
      json === undefined
        ? { method, headers: key }
        : {
            method,
            headers: { ...key, "content-type": "application/json" },
            body: JSON.stringify(json),
          };
    const response = await reference.fetch(new Request(`http://reference.invalid${path}`, init));
    const text = await response.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, json: Object(body) };
  };
  const join = () =>
    ask("POST", `${P}/members/`, { json: { member_id: reference.principals.member.userId } });
  const namesOf = async (path: string, as: StartingName = "owner"): Promise<string[]> => {
    const { json } = await ask("GET", path, { as });
    return json.data.map(({ name }: { name: string }) => name);
  };
  return { reference, ask, join, namesOf };
}

test("only its owner sees a private page, as row, record, parent and expansion", async () => {
  const { ask, join, namesOf } = open();
  await join();
  const mine = await ask("POST", `${P}/pages/`, {
    as: "member",
    json: { name: "Mine", access: 1, description_html: "<p>a <b>b</b></p>" },
  });
  const child = await ask("POST", `${P}/pages/?expand=owned_by,parent`, {
    as: "member",
    json: { name: "Open", parent_id: mine.json.id },
  });
  const seenByOwner = await ask("GET", `${P}/pages/${child.json.id}/?expand=parent`);
  const adopted = await ask("POST", `${P}/pages/`, {
    json: { name: "x", parent_id: mine.json.id },
  });

  const below = await ask("PATCH", `${P}/pages/${mine.json.id}/`, {
    as: "member",
    json: { parent_id: child.json.id, collection_id: crypto.randomUUID(), access: 2 },
  });

  expect(below.json.errors).toMatchObject([
    { field: "access", code: "invalid_choice" },
    { field: "collection_id", code: "does_not_exist" },
    { field: "parent_id", code: "does_not_exist" },
  ]);
  expect(mine).toMatchObject({
    status: 201,
    json: { access: 1, description_stripped: "a b", is_global: false, parent_id: null },
  });
  expect(child.json).toMatchObject({
    owned_by: { id: child.json.owned_by_id },
    parent: { name: "Mine" },
  });
  expect(seenByOwner.json.parent).toBeNull();
  expect(adopted.json.errors).toMatchObject([{ field: "parent_id", code: "does_not_exist" }]);
  expect(await namesOf(`${P}/pages/`)).toEqual(["Checklist", "Open"]);
  expect(await namesOf(`${P}/pages/`, "member")).toEqual(["Checklist", "Mine", "Open"]);
  expect((await ask("GET", `${P}/pages/${mine.json.id}/`)).status).toBe(404);
});

test("pages are filtered by type, and rows contain no text unless it is requested", async () => {
  const { ask, namesOf } = open();
  await ask("POST", `${P}/pages/`, { json: { name: "Secret", access: 1 } });
  const { json: old } = await ask("POST", `${P}/pages/`, { json: { name: "Old" } });
  await ask("PATCH", `${P}/pages/${old.id}/`, { json: { archived_at: "2026-01-01T00:00:00Z" } });
  const rows = await ask("GET", `${P}/pages/?access=0`);
  const texts = await ask("GET", `${P}/pages/?fields=description_html`);

  expect(await namesOf(`${P}/pages/?type=public`)).toEqual(["Checklist"]);
  expect(await namesOf(`${P}/pages/?type=private`)).toEqual(["Secret"]);
  expect(await namesOf(`${P}/pages/?type=archived`)).toEqual(["Old"]);
  expect(await namesOf(`${P}/pages/?type=shared`)).toEqual([]);
  expect(await namesOf(`${P}/pages/?type=all`)).toEqual(["Checklist", "Secret"]);
  expect(rows.json.data).toHaveLength(1);
  expect(rows.json.data[0]).not.toHaveProperty("description_html");
  expect(texts.json.data[0]).toEqual({
    id: expect.any(String),
    description_html: "<p>Ask first</p>",
  });
});

test("an area that is off or not in the plan requires payment, after tenancy and before role", async () => {
  const { ask } = open({ lacks: ["automations"] });
  const gated = ["customers", "automations"].map((area) => `${W}/${area}/`);
  const answers = await Promise.all(gated.map((path) => ask("GET", path)));
  const asMember = await ask("POST", `${W}/customers/`, { as: "member", json: {} });
  const foreign = await ask("GET", `${W}/customers/`, { as: "outsider" });
  await ask("PATCH", `${W}/features/`, {
    json: { is_customer_enabled: true, is_release_enabled: false },
  });
  const made = await ask("POST", `${W}/customers/`, { json: { name: "Brick Ltd" } });

  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 402, json: { type: "payment_required" } });
  }
  expect([asMember.status, foreign.status, made.status]).toEqual([402, 404, 201]);
  expect((await ask("GET", `${W}/releases/tags/`)).status).toBe(402);
  expect((await ask("GET", `${W}/initiatives/labels/`)).status).toBe(200);
  expect((await ask("GET", `${P}/workflows/`)).status).toBe(200);
});

test("initiative labels and release tags can be written and filtered, and have limits", async () => {
  const { ask } = open();
  const label = await ask("POST", `${W}/initiatives/labels/`, { json: { name: "later" } });
  const path = `${W}/initiatives/labels/${label.json.id}/`;
  const long = "é".repeat(256);
  const tooLong = await ask("PATCH", path, { json: { name: long, color: long } });
  const tag = await ask("POST", `${W}/releases/tags/`, { json: { version: "2.0.0-rc" } });
  const found = await ask("GET", `${W}/releases/tags/?search=RC&fields=version`);

  expect((await ask("PATCH", path, { json: { color: "#123456" } })).json).toMatchObject({
    name: "later",
    color: "#123456",
  });
  expect(tooLong.json.errors).toMatchObject([
    { field: "name", code: "max_length" },
    { field: "color", code: "max_length" },
  ]);
  expect(found.json.data).toEqual([{ id: tag.json.id, version: "2.0.0-rc" }]);
  expect((await ask("GET", `${W}/releases/tags/?version=1.0.0`)).json.total_count).toBe(1);
  expect((await ask("PATCH", path, { as: "member", json: {} })).status).toBe(403);
});

test("an edge joins nodes of its own automation, which runs once it has a trigger and an action", async () => {
  const { ask } = open();
  const make = async (name: string): Promise<string> => {
    const json = { name, scope: "work-item" };
    return `${W}/automations/${(await ask("POST", `${W}/automations/`, { json })).json.id}`;
  };
  const [one, other] = [await make("One"), await make("Other")];
  const node = async (at: string, node_type: string): Promise<string> =>
    (await ask("POST", `${at}/nodes/`, { json: { name: "n", node_type, handler_name: "h" } })).json
      .id;
  const switchOn = () => ask("POST", `${one}/status/`, { json: { is_enabled: true } });
  const tooEarly = await switchOn();
  const source_node_id = await node(one, "trigger");
  const target_node_id = await node(one, "action");
  const unexpected = await node(other, "action");
  const edge = await ask("POST", `${one}/edges/`, { json: { source_node_id, target_node_id } });
  const foreign = await ask("POST", `${one}/edges/`, {
    json: { source_node_id, target_node_id: unexpected },
  });

  expect(edge).toMatchObject({
    status: 201,
    json: { source_node_id, target_node_id, execution_order: 0, version_id: expect.any(String) },
  });
  expect(foreign.json.errors).toMatchObject([{ field: "target_node_id", code: "does_not_exist" }]);
  expect((await ask("POST", `${one}/edges/`, { json: {} })).json.errors).toMatchObject([
    { field: "source_node_id", code: "required" },
    { field: "target_node_id", code: "required" },
  ]);
  expect((await ask("GET", `${other}/edges/${edge.json.id}/`)).status).toBe(404);
  expect([tooEarly.status, (await switchOn()).status]).toEqual([409, 204]);
  expect((await ask("DELETE", `${one}/nodes/${source_node_id}/`)).status).toBe(409);
  await ask("POST", `${one}/status/`, { json: { is_enabled: false } });
  await ask("DELETE", `${one}/nodes/${source_node_id}/`);
  expect((await ask("GET", `${one}/edges/`)).json.total_count).toBe(0);
});

test("memberships change and end, and a user who left the workspace can no longer find it", async () => {
  const { ask, join, reference } = open();
  const { json: membership } = await join();
  const one = `${P}/members/${membership.id}/`;
  const { email } = reference.principals.member;
  const remove = (json: unknown) => ask("POST", `${W}/members/remove/`, { json });

  expect((await join()).status).toBe(409);
  expect((await ask("PATCH", one, { json: { role: "admin" } })).json.role).toBe("admin");
  expect((await ask("GET", `${W}/`, { as: "member" })).json).toMatchObject({ slug: "acme" });
  expect((await remove({})).json.errors).toMatchObject([{ field: "email", code: "required" }]);
  expect((await remove({ email: reference.principals.owner.email })).status).toBe(409);
  expect((await remove({ email })).status).toBe(204);
  expect((await ask("GET", `${W}/`, { as: "member" })).status).toBe(404);
  expect((await ask("GET", one)).status).toBe(404);
});

test("every switch of the workspace is written as a boolean, and the level as an integer", async () => {
  const { ask } = open();
  const { json: before } = await ask("GET", `${W}/features/`);
  const switches = Object.keys(before).filter((name) => name.startsWith("is_"));
  const flipped = Object.fromEntries(switches.map((name) => [name, !before[name]]));
  const words = Object.fromEntries(switches.map((name) => [name, "yes"]));
  const level = "work_item_type_default_level";
  const refused = await ask("PATCH", `${W}/features/`, { json: { ...words, [level]: "one" } });

  expect(switches).toHaveLength(10);
  expect(refused.json.errors).toHaveLength(11);
  expect((await ask("PATCH", `${W}/features/`, { json: { ...flipped, [level]: 2 } })).json).toEqual(
    {
      ...before,
      ...flipped,
      [level]: 2,
    },
  );
});
