import { expect, test } from "vitest";
import { sequentially } from "#fixtures/api/sequentially.ts";
import { createReference } from "#lib/reference/reference.ts";

const W = "http://reference.invalid/api/v2/workspaces/acme";
const pages = Array.from({ length: 20 }, (_, page) => page * 100);

test.each(["created_at", "-created_at", "priority", "-priority"])(
  "pages picked out of many and pages cut from all of them join without a seam, by %s",
  async (order) => {
    const reference = createReference({ rows: 2000 });
    const headers = { "x-api-key": reference.principals.owner.apiKey };
    const read = async (path: string) => {
      const response = await reference.fetch(new Request(`${W}${path}`, { headers }));
      return Object(await response.json()).data;
    };
    const [project] = await read("/projects/");
    const path = `/projects/${project.id}/work-items/?per_page=100&order_by=${order}`;

    const rows = (await sequentially(pages, (offset) => read(`${path}&offset=${offset}`))).flat();

    const ranks = ["urgent", "high", "medium", "low", "none"];
    const keys = rows.map((row) =>
      order.endsWith("priority") ? ranks.indexOf(row.priority) : Date.parse(row.created_at),
    );
    const sign = order.startsWith("-") ? -1 : 1;
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2000);
    expect(keys).toEqual(keys.toSorted((left, right) => sign * (left - right)));
  },
);
