import { afterEach, expect, test } from "vitest";
import { createLoopback } from "#lib/target/testing/loopback.ts";
import type { LoopbackHandler } from "#lib/target/testing/loopback.ts";
import { get, openCounted, proper } from "#lib/target/testing/open-counted.ts";

const loopback = createLoopback();
afterEach(() => loopback.close());

const page: LoopbackHandler = (_, response) => {
  response.writeHead(403, { "Content-Type": "text/html", Server: "edge" });
  response.end("<html><title>Just a moment</title></html>");
};
const gone: LoopbackHandler = (_, response) => {
  response.writeHead(404, { "Content-Type": "application/problem+json" }).end("{}");
};
const held: LoopbackHandler = (_, response) => {
  response.writeHead(429, { "Content-Type": "application/problem+json" }).end('{"type":"rate');
};

test("a request answered by a page is sent again, and the attempt is kept with its marks", async () => {
  const { transport } = await openCounted(loopback, (path, nth) =>
    path === "/b/" && nth < 3 ? page : proper,
  );

  const { response, attempts } = await transport.send(get("/b/"));

  expect(response).toMatchObject({ status: 200 });
  expect(response.foreign).toBeUndefined();
  expect(attempts.map(({ outcome }) => outcome)).toEqual(["foreign", "foreign", 200]);
  expect(attempts[0]?.marks).toBe('status 403, Server: edge, title "Just a moment"');
});

test("a page that one operation always gives, while others are answered, comes from the deployment", async () => {
  const { transport, counts } = await openCounted(loopback, (path) =>
    path.startsWith("/b/") ? page : proper,
  );
  await transport.send(get("/a/"));

  const { response, attempts } = await transport.send(get("/b/"));

  expect(response).toMatchObject({ status: 403, foreign: true });
  // Another read shows that the deployment answers others.
  expect(attempts.filter(({ control }) => control !== undefined)).toMatchObject([
    { control: "/a/", outcome: 200 },
  ]);
  expect(counts.get("/b/")).toBe(5);
  await expect(transport.send(get("/b/"))).resolves.toMatchObject({ attempts: [{}] });
});

test("a control read of a deleted record shows nothing, so another read is sent", async () => {
  const { transport } = await openCounted(loopback, (path, nth) => {
    if (path === "/b/") return page;
    return path === "/a/" && nth > 1 ? gone : proper;
  });
  await transport.send(get("/a/"));

  const { response, attempts } = await transport.send(get("/b/"));

  expect(response).toMatchObject({ status: 403, foreign: true });
  expect(attempts.filter(({ control }) => control !== undefined)).toMatchObject([
    { control: "/a/", outcome: 404 },
    { control: "/api/v2/users/me/", outcome: 200 },
  ]);
});

test("if no other read is served any more, a page is awaited no longer than an absent deployment", async () => {
  const { transport, clock } = await openCounted(loopback, (path) =>
    path === "/b/" ? page : gone,
  );

  await expect(transport.send(get("/b/"))).rejects.toMatchObject({ kind: "foreign" });

  expect(clock.now()).toBeGreaterThan(59_000);
  expect(clock.now()).toBeLessThan(70_000);
});

test("a page that once disappeared is never the answer, however long it stays", async () => {
  const { transport } = await openCounted(loopback, (path, nth) =>
    path === "/b/" || nth === 1 ? page : proper,
  );
  await transport.send(get("/a/"));

  await expect(transport.send(get("/b/"))).rejects.toMatchObject({ kind: "foreign" });
});

test("if every answer is a page, the deployment is awaited and then given up with one sentence", async () => {
  let away = false;
  const { transport, replaced } = await openCounted(loopback, () => (away ? page : proper));
  await transport.send(get("/a/"));
  away = true;

  await expect(transport.send(get("/b/"))).rejects.toMatchObject({ kind: "foreign" });
  await expect(transport.send(get("/c/"))).rejects.toMatchObject({ kind: "foreign" });

  expect(replaced).toHaveLength(1);
  expect(replaced[0]).toMatch(/GET \/b\/ .*status 403, Server: edge, title "Just a moment"/);
});

test.each<[string, LoopbackHandler]>([
  [
    "JSON that is cut short",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"id":[1,"a');
    },
  ],
  [
    "a body that is not what its encoding says",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" });
      response.end("{}");
    },
  ],
])("%s is retried like a page", async (_, spoiled) => {
  const { transport } = await openCounted(loopback, (__, nth) => (nth === 1 ? spoiled : proper));

  const { attempts } = await transport.send(get("/b/"));

  expect(attempts.map(({ outcome }) => outcome)).toEqual(["foreign", 200]);
});

test("a 429 of any form is awaited, and its form is reported if it is kept as the answer", async () => {
  const { transport } = await openCounted(loopback, (path, nth) =>
    path === "/b/" && nth < 3 ? held : proper,
  );

  const taken = await transport.send({ ...get("/b/"), keep429: true });
  const waited = await transport.send(get("/b/"));

  expect(taken.response).toMatchObject({ status: 429, foreign: true });
  expect(waited.response).toMatchObject({ status: 200 });
});
