import { expect, test } from "vitest";
import { judgedFinding } from "#lib/check/sample-result.ts";
import type { ApiRequest, Exchange, JudgingClient } from "#lib/http/exchange.ts";
import { Api } from "#lib/check/api.ts";
import { LentRequests } from "./lent-requests.ts";

/** Requests of a check of a chapter, each with whether any credential will do. */
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
  const lent = new LentRequests();
  await act(new Api(lent.watch(client, topic), "a.b.c"));
  return { asked, lent };
}

test("a request without a principal may use any credential, unless it states how it is sent", async () => {
  const { asked } = await lentOf("queries", async (api) => {
    await api.read("/a");
    await api.read("/a", {}, { keepsStyle: true });
    await api.get("/a");
    await api.send("POST", "/a", { json: {} });
    await api.read("/a", {}, { as: "owner" });
    await api.read("/a", {}, { headers: { Accept: "*/*" } });
    await api.send("POST", "/a", { json: {}, as: null });
    await api.send("POST", "/a", { json: {}, keep429: true });
  });

  expect(asked).toEqual([true, true, true, true, false, false, false, false]);
});

test("no request of a chapter about credentials may use another credential", async () => {
  const { asked } = await lentOf("scopes", async (api) => {
    await api.read("/a");
    await api.send("POST", "/a", { json: {} });
  });

  expect(asked).toEqual([false, false]);
});

test("a finding names the token that carried the requests of its check", async () => {
  const finding = judgedFinding();

  const byToken = await lentOf("queries", (api) => api.read("/a"));
  expect(byToken.lent.marked([finding])).toEqual([{ ...finding, sentWith: "token1" }]);
  const byKey = await lentOf("queries", (api) => api.get("/a", {}, { as: "owner" }));
  expect(byKey.lent.marked([finding])).toEqual([finding]);
});
