import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createLoopback, type LoopbackHandler } from "#lib/target/testing/loopback.ts";
import type { ApiRequest, Transport } from "#lib/http/exchange.ts";
import { createLiveTransport, type LiveTransportOptions } from "./live-transport.ts";

const loopback = createLoopback();
afterEach(() => loopback.close());

const credentials = { owner: { apiKey: "k-owner" }, token1: { accessToken: "t-read" } };

function open(baseUrl: string, options: Partial<LiveTransportOptions> = {}): Transport {
  const transport = createLiveTransport({ baseUrl, credentials, isDirect: true, ...options });
  loopback.after(() => transport.close());
  return transport;
}

function get(path: string, more: Partial<ApiRequest> = {}): ApiRequest {
  return { method: "GET", path, as: "owner", ...more };
}

/** Serves one answer and shows what was asked. */
async function serve(answer: LoopbackHandler): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const url = await loopback.serve((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  return { url, asked };
}

test("the prefix of the base address is kept and the query encoded", async () => {
  const { url, asked } = await serve((_, response) => response.end("{}"));

  await open(`${url}/pm/`).send(
    get("/api/v2/users/me/", { query: { fields: "id,name", search: "a&b \ud800", count: false } }),
  );

  expect(asked[0]?.url).toBe(
    "/pm/api/v2/users/me/?fields=id%2Cname&search=a%26b%20%EF%BF%BD&count=false",
  );
});

test("the key is sent only under the configured header spelling", async () => {
  const { url, asked } = await serve((_, response) => response.end());
  const transport = open(url);

  await transport.send(get("/", { keyHeader: "x-API-kEY" }));
  await transport.send(get("/", { headers: { "X-Api-Key": "wrong" } }));
  await transport.send(get("/", { as: null }));
  await transport.send(get("/", { as: "token1" }));

  const sent = asked.map(({ rawHeaders }) =>
    rawHeaders
      .flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []))
      .filter((line) => /^(x-api-key|authorization):/i.test(line)),
  );
  expect(sent).toEqual([
    ["x-API-kEY: k-owner"],
    ["X-Api-Key: wrong"],
    [],
    ["Authorization: Bearer t-read"],
  ]);
});

test("a JSON body names its media type unless the request says otherwise", async () => {
  const { url, asked } = await serve((_, response) => response.end());
  const transport = open(url);
  const post = { method: "POST", path: "/", as: "owner" };

  await transport.send({ ...post, json: { a: 1 } });
  await transport.send({ ...post, json: { a: 1 }, headers: { "Content-Type": "text/csv" } });
  await transport.send({ ...post, raw: { mediaType: null, text: "{}" } });
  await transport.send(post);

  expect(asked.map(({ headers }) => headers["content-type"])).toEqual([
    "application/json",
    "text/csv",
    undefined,
    undefined,
  ]);
});

test("a filled body arrives completely, with its length announced", async () => {
  const came: string[] = [];
  const { url, asked } = await serve((request, response) => {
    request.setEncoding("utf8").on("data", (part: string) => came.push(part));
    request.on("end", () => response.end());
  });
  const filled = { member: "description", characters: 300_001 };

  await open(url).send({ method: "POST", path: "/", as: "owner", json: { name: "é" }, filled });

  const text = JSON.stringify({ name: "é", description: "x".repeat(300_001) });
  expect(came.join("")).toBe(text);
  expect(asked[0]?.headers["content-length"]).toBe(String(Buffer.byteLength(text)));
});

test("a refusal sent before the body was read is the answer", async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(413).end("{}");
  });
  const filled = { member: "description", characters: 6 * 1024 * 1024 };

  const { response } = await open(url).send({
    method: "POST",
    path: "/",
    as: "owner",
    json: {},
    filled,
  });

  expect(response.status).toBe(413);
});

test("a redirect is an answer and is not followed", async () => {
  const { url, asked } = await serve((_, response) => {
    response.writeHead(302, { Location: "/elsewhere" }).end();
  });

  const { response } = await open(url).send(get("/"));

  expect(response.status).toBe(302);
  expect(response.headers["location"]).toBe("/elsewhere");
  expect(asked).toHaveLength(1);
});

test("a compressed body is decoded, repeated headers are joined", async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip", "X-Many": ["a", "b"] });
    response.end(gzipSync('{"name":"Zoë"}'));
  });

  const { response } = await open(url).send(get("/"));

  expect(response.json).toEqual({ name: "Zoë" });
  expect(response.headers["x-many"]).toBe("a, b");
});

test("a body that is not JSON has no parsed form", async () => {
  const { url } = await serve((_, response) => response.end("<html>"));

  const { response } = await open(url).send(get("/"));

  expect(response.text).toBe("<html>");
  expect(response.json).toBeUndefined();
});

test("a 429 frees no room for other requests before its wait is known", async () => {
  const { url, asked } = await serve((request, response) => {
    const isFirst = request.url === "/1";
    response.writeHead(isFirst && asked.length === 1 ? 429 : 200, { "retry-after": "1" }).end("{}");
  });
  const pace = { requestsPerMinute: null, concurrency: 1 };
  const transport = open(url, { pace });
  const began = performance.now();

  await Promise.all([transport.send(get("/1")), transport.send(get("/2"))]);

  expect(asked.map((request) => request.url)).toEqual(["/1", "/1", "/2"]);
  expect(performance.now() - began).toBeGreaterThan(990);
});

test("what waited for its turn until the run was over is not sent", async () => {
  const pace = { requestsPerMinute: null, concurrency: 1 };
  let isOver = false;
  const { url, asked } = await serve((_, response) => {
    isOver = true;
    response.end();
  });
  const transport = open(url, { pace, isOver: () => isOver });

  const [first, second] = await Promise.allSettled([
    transport.send(get("/first/")),
    transport.send(get("/second/")),
  ]);

  expect(first?.status).toBe("fulfilled");
  expect(second).toMatchObject({ status: "rejected", reason: { kind: "refused" } });
  expect(asked.map((request) => request.url)).toEqual(["/first/"]);
});
