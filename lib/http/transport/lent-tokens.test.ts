import { afterEach, expect, test } from "vitest";
import { createLoopback } from "#lib/target/testing/loopback.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";
import { createLiveTransport } from "./live-transport.ts";

const loopback = createLoopback();
afterEach(() => loopback.close());

const credentials = { owner: { apiKey: "k" }, token1: { accessToken: "t" } };

/** Reads of the first operation, by the last letter of their paths. */
const read = (path: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: "GET",
  path,
  as: "owner",
  anyCredential: true,
  ...more,
});

const write = (path: string): ApiRequest => read(path, { method: "POST", json: {} });

/** A transport that may lend a token, to a deployment whose statuses depend on path and credential. */
async function lending(statusOf: (path: string, isToken: boolean) => number) {
  const asked: string[] = [];
  const url = await loopback.serve((request, response) => {
    const isToken = request.headers.authorization === "Bearer t";
    const path = request.url ?? "";
    const isKey = request.headers["x-api-key"] === "k";
    if (isToken !== isKey) asked.push(`${isToken ? "token" : "key"} ${path}`);
    response.writeHead(statusOf(path, isToken), { "Content-Type": "application/json" }).end("{}");
  });
  const givenUp: (readonly [string, number | null])[] = [];
  const transport = createLiveTransport({
    baseUrl: url,
    credentials,
    isDirect: true,
    lending: {
      lentFor: ({ path }) => ({ operation: path[1] ?? "", tokens: ["token1"] }),
      givenUp: (token, status) => givenUp.push([token, status]),
    },
  });
  loopback.after(() => transport.close());
  const send = async (request: ApiRequest) => {
    const { response, sentWith } = await transport.send(request);
    return [response.status, sentWith];
  };
  return { send, asked, givenUp };
}

test("the first read of each operation uses the key, and later ones use the token", async () => {
  const { send, asked } = await lending(() => 200);

  expect(await send(read("/a1"))).toEqual([200, undefined]);
  expect(await send(read("/a2"))).toEqual([200, "token1"]);
  expect(await send(read("/b1"))).toEqual([200, undefined]);

  expect(asked).toEqual(["key /a1", "token /a2", "key /b1"]);
});

test("a request that does not accept any credential uses the key", async () => {
  const { send, asked } = await lending(() => 200);
  await send(read("/a1"));

  const { anyCredential: _, ...own } = read("/a2");
  expect(await send(own)).toEqual([200, undefined]);

  expect(asked).toEqual(["key /a1", "key /a2"]);
});

test.for([401, 402, 403, 404, 500])(
  "a token that gets %i on a request that the key may send is given up once, and judges nothing",
  async (status) => {
    const { send, asked, givenUp } = await lending((_, isToken) => (isToken ? status : 200));
    await send(read("/a1"));

    expect(await send(read("/a2"))).toEqual([200, undefined]);
    expect(await send(read("/a3"))).toEqual([200, undefined]);

    expect(asked).toEqual(["key /a1", "token /a2", "key /a2", "key /a3"]);
    expect(givenUp).toEqual([["token1", status]]);
  },
);

test("a refusal that the key also gets keeps the token in use, and is believed from then on", async () => {
  const lost = new Set(["/a2", "/a4"]);
  const { send, asked, givenUp } = await lending((path) => (lost.has(path) ? 404 : 200));
  await send(read("/a1"));

  expect(await send(read("/a2"))).toEqual([404, undefined]);
  expect(await send(read("/a3"))).toEqual([200, "token1"]);
  expect(await send(read("/a4"))).toEqual([404, "token1"]);

  expect(asked).toEqual(["key /a1", "token /a2", "key /a2", "token /a3", "token /a4"]);
  expect(givenUp).toEqual([]);
});

test("a status that key and token both got on one operation is not believed on another", async () => {
  const { send, asked } = await lending((path) => (path.endsWith("2") ? 404 : 200));
  await send(read("/a1"));
  await send(read("/b1"));
  await send(read("/a2"));
  asked.length = 0;

  expect(await send(read("/b2"))).toEqual([404, undefined]);

  expect(asked).toEqual(["token /b2", "key /b2"]);
});

test.for([400, 405, 406, 413, 415])(
  "a %i depends only on the request and is believed from the token",
  async (status) => {
    const { send, asked } = await lending((path) => (path === "/a2" ? status : 200));
    await send(read("/a1"));

    expect(await send(read("/a2"))).toEqual([status, "token1"]);

    expect(asked).toEqual(["key /a1", "token /a2"]);
  },
);

test.for([401, 402, 403, 404, 409])(
  "a write that a token's %i refused is sent again with the key, since nothing took effect",
  async (status) => {
    const { send, asked, givenUp } = await lending((_, isToken) => (isToken ? status : 201));
    await send(write("/a1"));

    expect(await send(write("/a2"))).toEqual([201, undefined]);

    expect(asked).toEqual(["key /a1", "token /a2", "key /a2"]);
    expect(givenUp).toEqual([["token1", status]]);
  },
);

test("a write that may have taken effect is not sent again", async () => {
  const { send, asked, givenUp } = await lending((_, isToken) => (isToken ? 500 : 201));
  await send(write("/a1"));

  expect(await send(write("/a2"))).toEqual([500, "token1"]);

  expect(asked).toEqual(["key /a1", "token /a2"]);
  expect(givenUp).toEqual([]);
});
