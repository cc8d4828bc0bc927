import { expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import { createClock } from "./clock.ts";

test("gives each kind later and later instants, of which only those of records move the others", () => {
  const clock = createClock(() => 1000);
  const instants = (["label", "label", "state", "activity", "activity", "state"] as const).map(
    (kind) => Date.parse(clock.next(kind)),
  );

  expect(instants).toEqual([1000, 1001, 1001, 1001, 1002, 1002]);
  expect(clock.ahead()).toBe(2);
});

test("what is made beside many rows of another kind does not follow them into the future", () => {
  const clock = createClock(() => 1000);
  const next = (kind: Parameters<typeof clock.next>[0]) => Date.parse(clock.next(kind));
  clock.begin();
  const labels = Array.from({ length: 50 }, () => next("label"));

  const sameWork = next("state");
  clock.begin();
  const otherWork = next("cycle");
  const entry = next("activity");

  expect(labels.at(-1)).toBe(1049);
  expect([sameWork, otherWork, entry]).toEqual([1049, 1003, 1049]);
});

test("rows of one bulk request are told apart by their instants, none of which lies ahead", async () => {
  const reference = createReference();
  const { apiKey } = reference.principals.owner;
  const ask = async (path: string, items?: readonly object[]) => {
    const init = items === undefined ? {} : { method: "POST", body: JSON.stringify({ items }) };
    const headers = { "x-api-key": apiKey, "content-type": "application/json" };
    const url = `http://reference.invalid/api/v2/workspaces/acme/projects/${path}`;
    const response = await reference.fetch(new Request(url, { headers, ...init }));
    return Object(await response.json());
  };
  const [project] = (await ask("")).data;
  const names = Array.from({ length: 50 }, (_, place) => ({ name: `bulk ${place}` }));

  const made = await ask(`${project.id}/labels/bulk-create/`, names);
  const answered = Date.now();

  const { data } = await ask(`${project.id}/labels/?per_page=50&search=bulk`);
  const instants = data.map((row: { created_at: string }) => Date.parse(row.created_at));
  expect(made.succeeded).toBe(50);
  expect(new Set(instants).size).toBe(50);
  expect(Math.max(...instants) - answered).toBeLessThan(5);
});
