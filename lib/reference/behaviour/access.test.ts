import { operations } from "#lib/contract/operations.ts";
import { expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import type { ReferenceOptions } from "#lib/reference/reference.ts";
import { routes } from "#lib/reference/routes.ts";
import type { StartingName } from "#lib/reference/starting/starting-data.ts";

const nobody = "5b1f6c1e-0f5f-4e0a-9a53-3d1c2b7f9e10";
const W = "/api/v2/workspaces/acme";

function open(options: ReferenceOptions = {}) {
  const reference = createReference(options);
  const send = (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | null = null,
  ): Promise<Response> =>
    reference.fetch(new Request(`http://reference.invalid${path}`, { method, headers, body }));
  const as = (name: StartingName) => ({ "x-api-key": reference.principals[name].apiKey });
  const scoped = (...scopes: readonly string[]) => {
    const token = reference.tokens.find((known) => known.scopes.join() === scopes.join());
    return { authorization: `Bearer ${token?.accessToken}` };
  };
  const firstProject = async (): Promise<string> => {
    const response = await send("GET", `${W}/projects/`, as("owner"));
    return `${W}/projects/${Object(await response.json()).data[0].id}`;
  };
  return { reference, send, as, scoped, firstProject };
}

/** The path with ids that name nothing: a scope is judged before anything is looked up. */
function blind(path: string): string {
  return path.replace("{slug}", "acme").replaceAll(/\{\w+\}/g, nobody);
}

test("reports how a token authenticated and which scopes it carries", async () => {
  const { send, scoped, reference } = open();

  const me = await send("GET", "/api/v2/users/me/", scoped("read"));

  expect(await me.json()).toMatchObject({
    id: reference.principals.owner.userId,
    principal_kind: "oauth",
    scopes: ["read"],
  });
  expect((await send("GET", "/api/v2/users/me/", scoped("projects:read"))).status).toBe(403);
});

/** One body for all operations that name nothing: they change nothing either. */
const blindly = open();

test.each(routes.filter(({ v1 }) => v1 !== true))(
  "$operation takes its own scope or the global one of its tier, and no other",
  async ({ method, path, scope, unscoped }) => {
    const { send, scoped } = blindly;
    const tier = method === "GET" ? "read" : "write";
    const other = tier === "read" ? "write" : "read";
    const refuses = async (...scopes: readonly string[]) =>
      (await send(method, blind(path), scoped(...scopes))).status === 403;

    expect(await refuses(tier)).toBe(false);
    expect(await refuses()).toBe(unscoped !== true);
    expect(await refuses(other)).toBe(unscoped !== true);
    if (scope === undefined) return;
    expect(scope).toMatch(new RegExp(`:${tier}$`));
    expect(await refuses(scope)).toBe(false);
    expect(await refuses(scope === "stickies:read" ? "wiki.pages:read" : "stickies:read")).toBe(
      true,
    );
  },
);

test("operations require the scopes that the contract states", () => {
  const served = new Map(routes.map((route) => [`${route.method} ${route.path}`, route.scope]));
  const differing = Object.values(operations).filter((operation) => {
    const place = `${operation.method} ${operation.path}`;
    return "scope" in operation && served.has(place) && served.get(place) !== operation.scope;
  });

  expect(differing).toEqual([]);
});

test("a guest reads and writes nothing, a member writes, and neither administers", async () => {
  const { send, as, firstProject } = open();
  const labels = `${await firstProject()}/labels/`;
  const json = { "content-type": "application/json" };
  const create = (name: StartingName) =>
    send("POST", labels, { ...as(name), ...json }, `{"name":"made by ${name}"}`);

  expect((await send("GET", labels, as("guest"))).status).toBe(200);
  expect((await create("guest")).status).toBe(403);
  expect((await create("owner")).status).toBe(201);
  const features = await send("PATCH", `${W}/features/`, { ...as("member"), ...json }, "{}");
  expect(features.status).toBe(403);
});

test("an expired key belongs to nobody", async () => {
  const { send, as } = open();

  expect((await send("GET", "/api/v2/users/me/", as("expired"))).status).toBe(401);
});

test("a rate limit can apply to one key only", async () => {
  const { send, as } = open({ keyRates: { throttled: 1 } });
  const ask = async (name: StartingName) =>
    (await send("GET", "/api/v2/users/me/", as(name))).status;

  expect([await ask("throttled"), await ask("throttled")]).toEqual([200, 429]);
  expect([await ask("owner"), await ask("owner")]).toEqual([200, 200]);
});

test("a write without a body refuses a large one and one of another media type", async () => {
  const { send, as, firstProject } = open();
  const project = await firstProject();
  const items = await send("GET", `${project}/work-items/`, as("owner"));
  const archive = `${project}/work-items/${Object(await items.json()).data[0].id}/archive/`;
  const xml = { ...as("owner"), "content-type": "text/xml", "content-length": "4" };
  const json = { ...as("owner"), "content-type": "application/json" };

  expect((await send("POST", archive, xml, "<a/>")).status).toBe(415);
  expect((await send("POST", archive, json, " ".repeat(6 * 1024 * 1024))).status).toBe(413);
  expect((await send("POST", archive, as("owner"))).status).toBe(200);
});

test("a page of many rows equals that page of all rows in order", async () => {
  const { send, as, firstProject } = open({ rows: 2500 });
  const items = `${await firstProject()}/work-items/?order_by=priority&fields=id,priority&per_page=200`;
  const offsets = Array.from({ length: 13 }, (_, page) => page * 200);
  const pages = await Promise.all(
    offsets.map(async (offset) => {
      const page = await send("GET", `${items}&offset=${offset}`, as("owner"));
      return Object(await page.json()).data;
    }),
  );
  const walked: readonly { id: string; priority: string }[] = pages.flat();
  const scale = ["urgent", "high", "medium", "low", "none"];
  const places = walked.map(({ priority }) => scale.indexOf(priority));

  expect(new Set(walked.map(({ id }) => id)).size).toBe(2500);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
});
