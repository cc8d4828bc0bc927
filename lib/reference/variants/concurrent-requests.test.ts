import { expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import { variantPolicies } from "./variants.ts";

const workspace = "/api/v2/workspaces/acme";

/** A reference with many records: the more there are, the longer a request was open to others once. */
function openLockedProject() {
  const reference = createReference({
    policies: variantPolicies("projects-are-locked-while-written"),
  });
  const { tables, removed } = reference.snapshot();
  const rows = Array.from({ length: 30_000 }, (_, place) => ({
    id: `label ${place}`,
    created_at: "2026-01-01T00:00:00.000Z",
  }));
  const labels = new Map(rows.map((row) => [row.id, row]));
  reference.restore({ tables: new Map([...tables, ["label", labels]]), removed });
  const projectId = [...(tables.get("project")?.keys() ?? [])][0];
  return {
    reference,
    items: `http://reference.invalid${workspace}/projects/${projectId}/work-items/`,
  };
}

test("in a project that is locked while written to, no two work items get the same number", async () => {
  const { reference, items } = openLockedProject();
  const create = async (name: string): Promise<unknown> => {
    const headers = {
      "x-api-key": reference.principals.owner.apiKey,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ name });
    const answer = await reference.fetch(new Request(items, { method: "POST", headers, body }));
    if (answer.status !== 409) return Object(await answer.json()).sequence_id;
    // Sent again until it is taken, as by many callers that do not give up.
    await new Promise(setImmediate);
    return create(name);
  };

  const numbers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => create(`work item ${place}`)),
  );

  expect(new Set(numbers).size).toBe(30);
});
