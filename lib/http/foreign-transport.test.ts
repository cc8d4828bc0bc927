import { afterEach, expect, test } from "vitest";
import { createLoopback } from "#lib/target/testing/loopback.ts";
import type { Answer } from "#lib/target/testing/loopback.ts";
import type { ApiRequest } from "./exchange.ts";
import { createLiveTransport } from "./live-transport.ts";
import { hastyClock } from "./testing/hasty-clock.ts";

const loopback = createLoopback();
afterEach(() => loopback.close());

const page: Answer = (_, response) => {
  response.writeHead(403, { "Content-Type": "text/html", Server: "edge" });
  response.end("<html><title>Just a moment</title></html>");
};
const proper: Answer = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
};
const gone: Answer = (_, response) => {
  response.writeHead(404, { "Content-Type": "application/problem+json" }).end("{}");
};
const login: Answer = (_, response) => {
  response.writeHead(302, { Location: "https://login.example.com/" }).end();
};

const cut: Answer = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"id":');
};
const held: Answer = (_, response) => {
  response.writeHead(429, { "Content-Type": "application/problem+json" }).end('{"type":"rate');
};
const turnsAway: Answer = (_, response) => {
  response.writeHead(401, { "Content-Type": "text/html" }).end("<html></html>");
};
const givenUp: Answer = (_, response) => {
  response.writeHead(504, { "Content-Type": "text/html" }).end("<html></html>");
};

function get(path: string): ApiRequest {
  return { method: "GET", path, as: "owner" };
}

function post(path: string): ApiRequest {
  return { method: "POST", path, as: "owner", json: {} };
}

/** A transport to a deployment whose answers, by path and by how often it was asked, are given; time does not pass. */
async function open(answerOf: (path: string, nth: number) => Answer) {
  const counts = new Map<string, number>();
  const url = await loopback.serve((request, response) => {
    const path = request.url ?? "";
    const nth = (counts.get(path) ?? 0) + 1;
    counts.set(path, nth);
    answerOf(path, nth)(request, response);
  });
  const replaced: string[] = [];
  const clock = hastyClock();
  const transport = createLiveTransport({
    baseUrl: url,
    credentials: { owner: { apiKey: "k" } },
    clock,
    onReplaced: (sentence) => replaced.push(sentence),
  });
  loopback.after(() => transport.close());
  return { transport, counts, replaced, clock };
}

test("a page in place of an answer is asked again, and the try is kept with its marks", async () => {
  const { transport } = await open((path, nth) => (path === "/b/" && nth < 3 ? page : proper));

  const { response, attempts } = await transport.send(get("/b/"));

  expect(response).toMatchObject({ status: 200 });
  expect(response.foreign).toBeUndefined();
  expect(attempts.map(({ outcome }) => outcome)).toEqual(["foreign", "foreign", 200]);
  expect(attempts[0]?.marks).toBe('status 403, Server: edge, title "Just a moment"');
});

test("a page that one operation gives each time, while others are answered, is the deployment's", async () => {
  const { transport, counts } = await open((path) => (path.startsWith("/b/") ? page : proper));
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

test("a read of a record that is gone shows nothing of who answers, and another one is asked", async () => {
  const { transport } = await open((path, nth) => {
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

test("where no other read is served any more, a page is waited away no longer than a deployment", async () => {
  const { transport, clock } = await open((path) => (path === "/b/" ? page : gone));

  await expect(transport.send(get("/b/"))).rejects.toMatchObject({ kind: "foreign" });

  expect(clock.now()).toBeGreaterThan(59_000);
  expect(clock.now()).toBeLessThan(70_000);
});

test("a page that was seen to go away is nobody's answer, however long it stays", async () => {
  const { transport } = await open((path, nth) => (path === "/b/" || nth === 1 ? page : proper));
  await transport.send(get("/a/"));

  await expect(transport.send(get("/b/"))).rejects.toMatchObject({ kind: "foreign" });
});

test("a write is not sent again, and taken for the deployment's once another was answered alike", async () => {
  const { transport, counts } = await open((path) => (path === "/b/" ? page : proper));
  await transport.send(get("/a/"));

  await expect(transport.send(post("/b/"))).rejects.toMatchObject({ kind: "foreign" });
  expect(counts.get("/b/")).toBe(1);
  await expect(transport.send(post("/b/"))).resolves.toMatchObject({
    response: { status: 403, foreign: true },
  });
});

test("a write that was evidently not done is sent again", async () => {
  const { transport } = await open((_, nth) => (nth === 1 ? login : proper));

  await expect(transport.send(post("/b/"))).resolves.toMatchObject({
    response: { status: 200 },
    attempts: [{ outcome: "foreign" }, { outcome: 200 }],
  });
});

test("where everything is answered by a page, the deployment is waited for and given up in a sentence", async () => {
  let away = false;
  const { transport, replaced } = await open(() => (away ? page : proper));
  await transport.send(get("/a/"));
  away = true;

  await expect(transport.send(get("/b/"))).rejects.toMatchObject({ kind: "foreign" });
  await expect(transport.send(get("/c/"))).rejects.toMatchObject({ kind: "foreign" });

  expect(replaced).toHaveLength(1);
  expect(replaced[0]).toMatch(/GET \/b\/ .*status 403, Server: edge, title "Just a moment"/);
});

test.each<[string, Answer]>([
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
])("%s is asked again like a page", async (_, spoiled) => {
  const { transport } = await open((__, nth) => (nth === 1 ? spoiled : proper));

  const { attempts } = await transport.send(get("/b/"));

  expect(attempts.map(({ outcome }) => outcome)).toEqual(["foreign", 200]);
});

test.each([
  ["a cut body", cut],
  ["a gateway's page", givenUp],
])(
  "%s in place of the answers to some of the writes of an operation is never the deployment's",
  async (_, spoiled) => {
    const { transport } = await open((path, nth) =>
      path === "/w/" && nth % 2 === 0 ? spoiled : proper,
    );
    await transport.send(get("/a/"));

    const ends = [];
    for (let sent = 0; sent < 8; sent += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      ends.push(await transport.send(post("/w/")).then(({ response }) => response.foreign, String));
    }

    expect(ends.filter((one) => one === true)).toEqual([]);
    expect(ends.filter((one) => one !== undefined)).toHaveLength(4);
  },
);

test("a 429 is waited for whatever its form, which is told where it is taken as the answer", async () => {
  const { transport } = await open((path, nth) => (path === "/b/" && nth < 3 ? held : proper));

  const taken = await transport.send({ ...get("/b/"), keep429: true });
  const waited = await transport.send(get("/b/"));

  expect(taken.response).toMatchObject({ status: 429, foreign: true });
  expect(waited.response).toMatchObject({ status: 200 });
});

test("a page that turns a write away is asked again, since nothing was done", async () => {
  const { transport, counts } = await open((path, nth) =>
    path === "/w/" && nth === 1 ? turnsAway : proper,
  );

  const { response } = await transport.send(post("/w/"));

  expect(response.status).toBe(200);
  expect(counts.get("/w/")).toBe(2);
});
