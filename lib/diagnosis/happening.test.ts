import { expect, test } from "vitest";
import type { Happened } from "./happening.ts";
import { happeningOf } from "./happening.ts";

const asked = {
  method: "GET",
  path: "/api/v2/workspaces/{slug}/projects/{project_id}/labels/",
  parameters: ["count"],
  query: ["count=false"],
  members: [],
  as: "owner",
  status: 200,
};
const seen: Happened = {
  kind: "absence",
  at: "/total_count",
  expected: "absent",
  actual: "3 (number)",
  sort: { at: "/total_count", wanted: null, met: "number" },
  asked,
};
const long = "x".repeat(80);

test.each<[Partial<Happened>, string]>([
  [{}, "total_count is present"],
  [{ kind: "presence", at: "/data/0/id" }, "id is missing"],
  [
    { kind: "status", at: "status", sort: { at: "status", wanted: "404", met: "200" } },
    "200 is answered instead of 404",
  ],
  [
    { kind: "type", expected: "integer", actual: '"3" (string)' },
    'total_count is "3" (string) instead of integer',
  ],
  [{ kind: "value", expected: "4", actual: long }, "total_count is not as expected (4)"],
  [{ kind: "value", expected: long }, "total_count is 3 (number)"],
  [{ kind: "value", sort: { at: "", wanted: null, met: "absent" } }, "total_count is missing"],
  [
    { kind: "membership", at: "/data", expected: "exactly 2 known rows" },
    "data does not hold exactly 2 known rows",
  ],
  [{ kind: "order", at: "/data/2/id" }, "rows are in another order from /data/2/id on"],
  [{ kind: "value", at: "", expected: "x", actual: "y" }, "the body is y instead of x"],
])("a short sentence says what happens: %o", (more, what) => {
  expect(happeningOf({ ...seen, ...more })).toBe(
    `${what} with count=false: GET /projects/{project_id}/labels/`,
  );
});

test("a caller other than the owner is named", () => {
  expect(happeningOf({ ...seen, asked: { ...asked, query: [], as: null } })).toBe(
    "total_count is present: GET /projects/{project_id}/labels/ as nobody",
  );
});

test("without an exchange the sentence mentions no request", () => {
  expect(happeningOf({ ...seen, asked: null })).toBe("total_count is present");
});

const query = (...some: readonly string[]) => ({ ...seen, asked: { ...asked, query: some } });

test("the page size is left out next to other parameters", () => {
  expect(happeningOf(query("count=false", "per_page=201"))).toMatch(
    /present with count=false: GET/,
  );
  expect(happeningOf(query("per_page=201"))).toMatch(/present with per_page=201: GET/);
});
