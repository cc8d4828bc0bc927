import { expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";

const W = "/api/v2/workspaces/acme";

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
    return { status: response.status, json: Object(await response.json()) };
  };
  const { json } = await ask("POST", `${W}/projects/`, { name: "Race", identifier: "RACE" });
  return { ask, P: `${W}/projects/${json.id}` };
}

const fifty = Array.from({ length: 50 }, (_, place) => `row ${place}`);

test("of fifty parallel creates with the same name, one succeeds", async () => {
  const { ask, P } = await open();

  const answers = await Promise.all(
    fifty.map(() => ask("POST", `${P}/modules/`, { name: "One of a kind" })),
  );

  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
});

test("fifty parallel work items get fifty different numbers", async () => {
  const { ask, P } = await open();

  const answers = await Promise.all(fifty.map((name) => ask("POST", `${P}/work-items/`, { name })));

  expect(new Set(answers.map(({ json }) => json.sequence_id)).size).toBe(50);
});

test("a reader sees all of a bulk batch or nothing", async () => {
  const { ask, P } = await open();
  const items = fifty.map((name) => ({ name }));
  const count = async (): Promise<number> => {
    const { json } = await ask("GET", `${P}/work-items/?per_page=1`);
    return Number(json.total_count);
  };

  const [counts] = await Promise.all([
    Promise.all(fifty.map(count)),
    ask("POST", `${P}/work-items/bulk-create/`, { items }),
    ask("POST", `${P}/work-items/bulk-create/`, {
      items: [...items.slice(1), { name: "" }],
      all_or_none: true,
    }),
  ]);

  expect(counts.filter((seen) => seen !== 0 && seen !== 50)).toEqual([]);
  expect(await count()).toBe(50);
});
