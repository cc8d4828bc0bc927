import { expect, test } from "vitest";
import type { ApiRequest, Exchange, JudgingClient } from "#lib/http/exchange.ts";
import { recorded } from "#lib/check/rerun/confirmation.ts";
import { Api } from "#lib/check/api.ts";
import { LentReads } from "./lent-reads.ts";

/** Reads of a check of a chapter, each with whether any credential will do. */
async function lentOf(topic: string, act: (api: Api) => Promise<unknown>) {
  const asked: boolean[] = [];
  const answer = async (request: ApiRequest): Promise<Exchange> => {
    asked.push(request.anyCredential === true);
    return {
      id: asked.length,
      origin: { check: "a.b.c", branch: 0, ordinal: 1 },
      request,
      response: { status: 200, headers: {}, text: "{}", json: {} },
      startedAt: "2026-01-05T08:00:00.000Z",
      ms: 1,
      attempts: [],
      ...(request.anyCredential === true && { sentWith: "token1" }),
    };
  };
  const client: JudgingClient = {
    send: answer,
    read: answer,
    note: (_origin, _what, learn) => learn(),
    wait: async () => {},
    sent: 0,
  };
  const lent = new LentReads();
  await act(new Api(lent.watch(client, topic), "a.b.c"));
  return { asked, lent };
}

test("a shared read that names no principal may go with any credential, and no other request may", async () => {
  const { asked } = await lentOf("queries", async (api) => {
    await api.read("/a");
    await api.read("/a", {}, { keepsStyle: true });
    await api.read("/a", {}, { as: "owner" });
    await api.read("/a", {}, { headers: { Accept: "*/*" } });
    await api.get("/a");
    await api.send("POST", "/a", { json: {} });
  });

  expect(asked).toEqual([true, true, false, false, false, false]);
});

test("no read of a chapter about credentials may", async () => {
  expect((await lentOf("scopes", (api) => api.read("/a"))).asked).toEqual([false]);
});

test("findings of a check bear the token that carried its reads", async () => {
  const finding = {
    clause: "pagination/offset#start",
    subject: null,
    sentence: "A claim.",
    kind: "count",
    at: "/data",
    expected: "1 row",
    actual: "no row",
    sort: { at: "/data", wanted: null, met: "array" },
    exchange: 1,
    request: null,
    asked: null,
    curl: null,
    replay: "",
    when: null,
    path: null,
    isForeign: false,
    wantsSuccess: false,
    isTimed: false,
    confirmation: recorded,
  } as const;

  const byToken = await lentOf("queries", (api) => api.read("/a"));
  expect(byToken.lent.marked([finding])).toEqual([{ ...finding, sentWith: "token1" }]);
  const byKey = await lentOf("queries", (api) => api.get("/a"));
  expect(byKey.lent.marked([finding])).toEqual([finding]);
});
