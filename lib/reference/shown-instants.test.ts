import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createReference } from "./reference.ts";
import { showsLaterThan } from "./shown-instants.ts";

const noon = Date.parse("2026-01-01T12:00:00.000Z");
const showing = (body: string | null) => ({ status: 200, headers: {}, body });

test("tells a later instant wherever it stands, and no other text", () => {
  const late = '{"data":[{"id":"1"},{"created_at":"2026-01-01T12:00:00.001Z"}]}';
  expect(showsLaterThan(showing(late), noon)).toBe(true);
  expect(showsLaterThan(showing(late), noon + 1)).toBe(false);
  expect(showsLaterThan(showing('{"name":"at 2027-01-01T12:00:00.001Z"}'), noon)).toBe(false);
  expect(showsLaterThan(showing(null), noon)).toBe(false);
});

test("who shows no row of a bulk request does not wait until its instants have come", async () => {
  const reference = createReference();
  const { apiKey } = reference.principals.owner;
  const order: string[] = [];
  const ask = async (name: string, path: string, items?: readonly object[]) => {
    const init = items === undefined ? {} : { method: "POST", body: JSON.stringify({ items }) };
    const headers = { "x-api-key": apiKey, "content-type": "application/json" };
    const url = `http://reference.invalid/api/v2/workspaces/acme/${path}`;
    const response = await reference.fetch(new Request(url, { headers, ...init }));
    order.push(name);
    return Object(await response.json());
  };
  const [project] = (await ask("projects", "projects/")).data;
  const names = Array.from({ length: 50 }, (_, place) => ({ name: `bulk ${place}` }));

  const made = ask("bulk", `projects/${project.id}/labels/bulk-create/`, names);
  await sleep(5);
  const seen = ask("labels", `projects/${project.id}/labels/?per_page=50&search=bulk`);
  const apart = ask("states", `projects/${project.id}/states/`);
  await Promise.all([made, seen, apart]);

  expect((await seen).data.length).toBeGreaterThan(0);
  expect(order.slice(0, 2)).toEqual(["projects", "states"]);
});
