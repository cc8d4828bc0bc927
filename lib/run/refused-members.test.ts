import { expect, test } from "vitest";
import type { Exchange } from "#lib/http/exchange.ts";
import { refusedMembersIn } from "./refused-members.ts";

const path = "/api/v2/workspaces/acme/projects/7f0c8b1e-58f5-4a51-9d7e-5b8a3a2f1c00/work-items/";
const name = "one wms-t1";
const problem = { type: "invalid_request", code: "invalid_request", detail: "No." };

function post(id: number, status: number, json: unknown, check = "arrange"): Exchange {
  const response = { status, headers: {}, text: "", json: status < 300 ? {} : problem };
  const request = { method: "POST", path, as: "owner", json };
  const origin = { check, branch: 0, ordinal: id };
  return { id, origin, request, response, startedAt: "", ms: 1, attempts: [] };
}

test("a create that succeeds without a member shows once which member was refused", () => {
  const exchanges = [3, 5].flatMap((id) => [
    post(id, 400, { name, priority: "low", start_date: "2040-02-29" }),
    post(id + 1, 201, { name, priority: "low" }),
  ]);

  expect(refusedMembersIn(exchanges)).toEqual([
    {
      clause: "POST /api/v2/workspaces/acme/projects/{id}/work-items/",
      subject: null,
      check: "arrange",
      note: 'a create with start_date "2040-02-29" answers 400 invalid_request, and is taken without',
      exchange: 3,
    },
  ]);
});

test.each([
  ["nothing less was taken", [post(1, 400, { name, priority: "low" }), post(2, 400, { name })]],
  [
    "what was taken is another record",
    [post(1, 400, { name, priority: "low" }), post(2, 201, { name: "two" })],
  ],
  [
    "a check asked",
    [post(1, 400, { name, priority: "low" }, "a.b.c"), post(2, 201, { name }, "a.b.c")],
  ],
  ["the same was taken", [post(1, 500, { name }), post(2, 201, { name })]],
])("no member counts as refused if %s", (_, exchanges) => {
  expect(refusedMembersIn(exchanges)).toEqual([]);
});
