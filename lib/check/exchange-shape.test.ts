import { expect, test } from "vitest";
import type { ApiRequest, Exchange } from "#lib/http/exchange.ts";
import { exchangeShapeOf } from "./exchange-shape.ts";

const id = "1240fd1e-e840-4e52-9fab-56aabf172f2d";
const project = `/api/v2/workspaces/acme/projects/${id}`;

test.each([
  ["a path of the contract", `${project}/work-items/`, "/work-items/"],
  ["a record of the contract", `${project}/work-items/${id}/`, "/work-items/{pk}/"],
  ["a path that the contract does not write", `${project}/other/${id}/7/`, "/other/{id}/{id}/"],
  ["the key of a project", `/api/v2/workspaces/acme/projects/SXZJT/labels/${id}/`, "/labels/{id}/"],
  ["a verb where an id could stand", `${project}/work-items/upsert/`, "/work-items/upsert/"],
  ["the key of an item", `${project}/work-items/SXZJT-12/other/`, "/work-items/{id}/other/"],
])("%s is written without ids", (_, path, below) => {
  const { path: shown } = exchangeShapeOf(exchange({ method: "GET", path, as: "owner" }));

  expect(shown).toBe(`/api/v2/workspaces/{slug}/projects/{project_id}${below}`);
});

test("the names of sent members are kept, and query values that identify nothing", () => {
  const request: ApiRequest = {
    method: "POST",
    path: "/x/",
    query: { state_id: id, fields: "id", count: false },
    json: [{ name: "one", color: "red" }, { other: 1 }],
    as: null,
  };

  expect(exchangeShapeOf(exchange(request))).toEqual({
    method: "POST",
    path: "/x/",
    parameters: ["count", "fields", "state_id"],
    query: ["state_id=…", "fields=id", "count=false"],
    members: ["color", "name"],
    as: null,
    status: 200,
  });
});

function exchange(request: ApiRequest): Exchange {
  return {
    id: 1,
    origin: { check: "a.b.c", branch: 0, ordinal: 1 },
    request,
    response: { status: 200, headers: {}, text: "", json: undefined },
    startedAt: "2026-01-01T00:00:00.000Z",
    ms: 1,
    attempts: [],
  };
}
