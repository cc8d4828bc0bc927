import { expect, test } from "vitest";
import type { ApiRequest, Exchange } from "#lib/http/exchange.ts";
import { Api } from "#lib/check/api.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";

const refusal = (code: string) => ({ status: 400, json: { code } });

/** What is sent to a list that offers cursors only, with these orderings for them, and what comes back. */
async function ask(eligible: readonly string[], act: (api: Api) => Promise<Exchange>) {
  const asked: ApiRequest["query"][] = [];
  const send = async (request: ApiRequest): Promise<Exchange> => {
    const { query = {} } = request;
    asked.push(request.query);
    const ordering = String(query["order_by"] ?? "default");
    const answer =
      query["paginate"] !== "cursor"
        ? refusal("count_pagination_disabled")
        : eligible.includes(ordering)
          ? { status: 200 }
          : refusal("ordering_not_cursor_eligible");
    return { ...fakeExchange(answer), request };
  };
  const { client } = fakeBench({});
  const page = await act(new Api({ ...client, sent: 0, send, read: send }, "a.b.c"));
  return { asked, status: page.response.status, code: page.response.json };
}

test.for<readonly [string, (api: Api) => Promise<Exchange>]>([
  ["a shared read", (api) => api.read("/x/", { fields: "name" })],
  ["a fresh read", (api) => api.get("/x/", { fields: "name" })],
  ["a request", (api) => api.send("GET", "/x/", { query: { fields: "name" } })],
])("%s of a list that refuses offset pages is asked by cursor", async ([, act]) => {
  expect(await ask(["default"], act)).toEqual({
    asked: [{ fields: "name" }, { fields: "name", paginate: "cursor" }],
    status: 200,
    code: undefined,
  });
});

test("if the default ordering supports no cursor, other orderings are tried", async () => {
  const { asked, status } = await ask(["id"], (api) => api.read("/x/"));

  expect(status).toBe(200);
  expect(asked.slice(1).map((query) => query?.["order_by"])).toEqual([
    undefined,
    "created_at",
    "id",
  ]);
});

test.for<readonly [string, (api: Api) => Promise<Exchange>]>([
  ["an offset", (api) => api.read("/x/", { offset: 2 })],
  ["a count", (api) => api.get("/x/", { count: false })],
  ["an unknown style", (api) => api.read("/x/", { paginate: "bogus" })],
  ["the style as it is", (api) => api.read("/x/", {}, { keepsStyle: true })],
])("a request for %s reports the refusal", async ([, act]) => {
  const { asked, code } = await ask(["default"], act);

  expect(asked).toHaveLength(1);
  expect(code).toEqual({ code: "count_pagination_disabled" });
});

test("if the requested ordering supports no cursor, the refusal of offset pages is the answer", async () => {
  const { asked, code } = await ask(["default"], (api) => api.get("/x/", { order_by: "priority" }));

  expect(asked).toHaveLength(2);
  expect(code).toEqual({ code: "count_pagination_disabled" });
});
