import { expect, test } from "vitest";
import { createReference } from "./reference.ts";
import { latestShown } from "./shown-instants.ts";
import { tolerableMs } from "./store/clock.ts";

const noon = Date.parse("2026-01-01T12:00:00.000Z");
const showing = (body: string | null) => ({ status: 200, headers: {}, body });

test.each([
  "2026-01-01T12:00:00.007Z",
  "2026-01-01T12:00:00.007000Z",
  "2026-01-01T14:00:00.007+02:00",
])("finds an instant that is spelled %s wherever it stands", (spelled) => {
  const body = JSON.stringify({ data: [{ id: "1" }, { by: { created_at: spelled } }] });

  expect(latestShown(showing(body), noon + 200)).toBe(noon + 7);
});

test("finds neither instants beyond the limit nor parts of a text", () => {
  const earlier = '"updated_at":"2026-01-01T12:00:00.002Z"';
  const others = '"start_date":"2040-01-01T00:00:00Z","name":"at 2026-01-01T12:00:00.100Z"';
  const body = `{${earlier},${others},"at":"2026-01-01T99:00"}`;

  expect(latestShown(showing(body), noon + 200)).toBe(noon + 2);
  expect(latestShown(showing(null), noon + 200)).toBe(0);
  expect(latestShown({ ...showing(null), body: new Uint8Array(1) }, noon + 200)).toBe(noon + 200);
});

test("only a client that is shown a row of a bulk request waits for the row's instant", async () => {
  const reference = createReference();
  const { apiKey } = reference.principals.owner;
  const ask = async (path: string, items?: readonly object[]) => {
    const init = items === undefined ? {} : { method: "POST", body: JSON.stringify({ items }) };
    const headers = { "x-api-key": apiKey, "content-type": "application/json" };
    const url = `http://reference.invalid/api/v2/workspaces/acme/${path}`;
    const response = await reference.fetch(new Request(url, { headers, ...init }));
    return { ...Object(await response.json()), at: Date.now() };
  };
  const [project] = (await ask("projects/")).data;
  const items = Array.from({ length: 50 }, (_, place) => ({ name: `bulk ${place}` }));
  const rename = (nth: number) => items.map(({ name }) => ({ name: `${name} of ${nth}` }));
  const labels = `projects/${project.id}/labels/`;

  // Rows of several requests are so far ahead that a machine which pauses for a while does not catch up.
  // oxlint-disable-next-line no-await-in-loop -- each follows the one before
  for (const nth of [1, 2, 3]) await ask(`${labels}bulk-create/`, rename(nth));
  const made = await ask(`${labels}bulk-create/`, rename(4));
  const seen = ask(`${labels}?per_page=50&order_by=-created_at`);
  const apart = ask(`projects/${project.id}/states/`);
  const { data, at } = await seen;

  const instants = data.map((row: { created_at: string }) => Date.parse(row.created_at));
  expect(made.succeeded).toBe(50);
  expect(new Set(instants).size).toBe(50);
  expect(Math.max(...instants)).toBeGreaterThan(made.at + tolerableMs);
  expect(at).toBeGreaterThanOrEqual(Math.max(...instants) - tolerableMs);
  expect((await apart).at).toBeLessThan(at);
});
