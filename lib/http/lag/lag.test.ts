import { expect, test } from "vitest";
import { lagOf, patienceFor, pauseFor, waysOf } from "./lag.ts";

const project = "/api/v2/workspaces/w/projects/7d0ad3c4-7f3e-4c8f-9d64-0f8f2b0c1a11";
const id = "0b0c63a6-5b38-4be1-a7ce-2f32fd1f3f10";

test.each([
  [`${project}/work-items/${id}/`, {}, ["record"]],
  ["/api/v2/workspaces/w/work-items/ABC-12/", { expand: "state" }, ["record"]],
  [`${project}/work-item-types/${id}/schema/`, { include: "labels" }, ["schema"]],
  [`${project}/labels/`, { per_page: 5 }, ["record", "list", "total"]],
  [`${project}/work-items/`, { search: "a" }, ["record", "list", "total", "filtered"]],
  [`${project}/work-items/${id}/comments/`, {}, ["record", "list", "total"]],
])("%s reads as it says", (path, query, ways) => {
  expect(waysOf({ path, query })).toEqual(ways);
});

test("a way that was not measured may be as late as any other, and one that is not late is not waited for", () => {
  const lag = { list: 300, record: 0 };

  expect(lagOf(lag, ["record"])).toBe(0);
  expect(lagOf(lag, ["record", "list"])).toBe(300);
  expect(lagOf(lag, ["schema"])).toBe(300);
  expect(lagOf({}, ["schema"])).toBe(0);
});

test("a write may stay unseen for 2 s or three times the lag, 5 s at most, and nothing waits without a lag", () => {
  expect([0, 40, 300, 1_500, 4_000].map(patienceFor)).toEqual([0, 2_000, 2_000, 4_500, 5_000]);
  expect([0, 40, 300, 1_500, 4_000].map(pauseFor)).toEqual([0, 180, 700, 3_100, 5_000]);
});
