import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLoopback } from "#lib/target/testing/loopback.ts";
import type { ApiRequest, Transport } from "#lib/http/exchange.ts";
import { hastyClock } from "#lib/http/testing/hasty-clock.ts";
import { createLiveTransport, type LiveTransportOptions } from "./live-transport.ts";

const loopback = createLoopback();
afterEach(() => loopback.close());

function open(baseUrl: string, options: Partial<LiveTransportOptions> = {}): Transport {
  const credentials = { owner: { apiKey: "k-owner" } };
  const transport = createLiveTransport({ baseUrl, credentials, clock: hastyClock(), ...options });
  loopback.after(() => transport.close());
  return transport;
}

const read: ApiRequest = { method: "GET", path: "/", as: "owner" };
const write: ApiRequest = { method: "POST", path: "/", as: "owner", json: {} };

/** Answers the n-th request with the n-th status, then with the last. */
async function answerInTurn(
  statuses: readonly number[],
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  let nth = 0;
  return loopback.serve((_, response) => {
    response.writeHead(statuses[nth] ?? statuses.at(-1) ?? 500, headers).end();
    nth += 1;
  });
}

test("without waiting, a read on a closed port is tried three times and a write once", async () => {
  const transport = open("http://127.0.0.1:1", { limits: { outageMs: 0 } });
  const refused = { outcome: "refused" };

  await expect(transport.send(read)).rejects.toMatchObject({
    kind: "refused",
    attempts: [refused, refused, refused],
  });
  await expect(
    open("http://127.0.0.1:1", { limits: { outageMs: 0 } }).send(write),
  ).rejects.toMatchObject({ attempts: [refused] });
});

test("an absent deployment is awaited for reads and writes equally, and finally given up", async () => {
  const server = createServer();
  const port = await loopback.listen(server);
  const clock = hastyClock();
  const transport = open(`http://127.0.0.1:${port}`, { clock, limits: { outageMs: 20_000 } });
  await new Promise((closed) => server.close(closed));

  const lost = await transport.send(write).catch((error: unknown) => error);
  expect(lost).toMatchObject({ kind: "refused" });
  expect(clock.now()).toBeGreaterThan(19_000);
  expect(clock.now()).toBeLessThan(30_000);

  const waited = clock.now();
  await expect(transport.send(read)).rejects.toMatchObject({
    message: expect.stringContaining("considered down"),
    attempts: [],
  });
  expect(clock.now()).toBe(waited);
  // One in five seconds tries it all the same.
  clock.pass(5_000);
  await expect(transport.send(write)).rejects.toMatchObject({ attempts: [{}] });
});

test("a server that never answers and one that never ends an answer both exceed the deadline", async () => {
  const silent = open(await loopback.serve(() => undefined), { deadlineMs: 100 });
  const endless = open(
    await loopback.serve((_, response) => {
      response.write("{");
    }),
    { deadlineMs: 100 },
  );

  await expect(silent.send(read)).rejects.toMatchObject({ kind: "timeout", attempts: [{}, {}] });
  await expect(endless.send(write)).rejects.toMatchObject({ kind: "timeout", attempts: [{}] });
});

test("a reset read is repeated, and a reset write is not", async () => {
  let asked = 0;
  const url = await loopback.serve((request, response) => {
    asked += 1;
    if (asked === 2) response.end();
    else request.socket.destroy();
  });
  const transport = open(url);

  const { attempts } = await transport.send(read);
  expect(attempts.map(({ outcome }) => outcome)).toEqual(["reset", 200]);
  await expect(transport.send(write)).rejects.toMatchObject({ kind: "reset", attempts: [{}] });
  expect(asked).toBe(3);
});

test("plain HTTP where TLS is expected and noise where HTTP is expected are distinguished", async () => {
  const plain = await loopback.serve((_, response) => response.end());
  const noise = createServer((socket) => socket.end("220 mail.example ESMTP\r\n"));
  const port = await loopback.listen(noise);

  await expect(open(plain.replace("http:", "https:")).send(read)).rejects.toMatchObject({
    kind: "tls",
  });
  await expect(open(`http://127.0.0.1:${port}`).send(read)).rejects.toMatchObject({
    kind: "protocol",
  });
});

test("an interrupted handshake is a TLS failure with the system's code", async () => {
  const mute = createServer((socket) => socket.once("data", () => socket.end()));
  const port = await loopback.listen(mute);

  await expect(open(`https://127.0.0.1:${port}`).send(read)).rejects.toMatchObject({
    kind: "tls",
    code: "ECONNRESET",
  });
  await expect(open(`http://127.0.0.1:${port}`).send(read)).rejects.toMatchObject({
    kind: "reset",
  });
});

test.each(["099 Unusual", "000 Unusual", "101 Switching Protocols"])(
  "a response that begins with HTTP/1.1 %s is not a response",
  async (status) => {
    const head = `HTTP/1.1 ${status}\r\nContent-Length: 2\r\n\r\n{}`;
    const malformed = createServer((socket) => socket.once("data", () => socket.end(head)));
    const port = await loopback.listen(malformed);

    await expect(open(`http://127.0.0.1:${port}`).send(read)).rejects.toMatchObject({
      kind: "protocol",
    });
  },
);

test("Retry-After is obeyed for writes too, and each attempt is recorded", async () => {
  const clock = hastyClock();
  const headers = { "Retry-After": "7", "Content-Type": "application/json" };
  const transport = open(await answerInTurn([429, 429, 201], headers), { clock });

  const { response, attempts } = await transport.send(write);

  expect(response.status).toBe(201);
  const refusal = { retryAfter: "7", mediaType: "application/json" };
  expect(attempts).toMatchObject([
    { outcome: 429, refusal },
    { outcome: 429, refusal },
    { outcome: 201 },
  ]);
  expect(attempts[2]?.refusal).toBeUndefined();
  expect(clock.waits).toEqual([7000, 7000]);
});

test("a 429 holds back all requests of its principal, and no others", async () => {
  const clock = hastyClock();
  const url = await answerInTurn([429, 200], { "Retry-After": "9" });
  const transport = open(url, { clock });

  await transport.send({ ...read, keep429: true });
  await transport.send({ ...read, as: null });
  expect(clock.waits).toEqual([]);
  await transport.send(read);
  expect(clock.waits).toEqual([9000]);
});

test("a request gives up after six 429s, or at once if the wait is too long", async () => {
  const clock = hastyClock();
  const stubborn = open(await answerInTurn([429], { "Retry-After": "1" }), { clock });
  const closed = open(await answerInTurn([429], { "Retry-After": "3600" }));

  await expect(stubborn.send(read)).rejects.toMatchObject({
    kind: "rate-limited",
    attempts: Array.from({ length: 6 }, () => ({ outcome: 429 })),
  });
  await expect(closed.send(read)).rejects.toMatchObject({ kind: "rate-limited", attempts: [{}] });
});

test("a 429 that the request asks to keep is the answer", async () => {
  const transport = open(await answerInTurn([429], { "Retry-After": "3600" }));

  const { response } = await transport.send({ ...read, keep429: true });

  expect(response.status).toBe(429);
});

test("a 503 with Retry-After is retried six times in all, even for a write", async () => {
  const clock = hastyClock();
  const busy = await answerInTurn([503, 503, 201], { "retry-after": "2" });
  const away = await answerInTurn([503], { "retry-after": "2" });
  const closed = await answerInTurn([503], { "retry-after": "3600" });

  const outcomes = async (baseUrl: string) =>
    (await open(baseUrl, { clock }).send(write)).attempts.map(({ outcome }) => outcome);

  expect(await outcomes(busy)).toEqual([503, 503, 201]);
  expect(clock.waits.filter((ms) => ms === 2000)).toHaveLength(2);
  expect(await outcomes(away)).toEqual(Array.from({ length: 6 }, () => 503));
  expect(await outcomes(closed)).toEqual([503]);
});

test("a deployment that is absent for long gets few requests until it is back", async () => {
  const statuses = [...Array.from({ length: 32 }, () => 503), 201, 503, 201];
  const transport = open(await answerInTurn(statuses, { "retry-after": "2" }), {
    clock: hastyClock(),
  });

  const tries = [];
  for (let request = 0; request < 9; request += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    tries.push((await transport.send(write)).attempts.length);
  }

  expect(tries).toEqual([6, 6, 6, 6, 6, 1, 1, 1, 2]);
});

test("a read is not retried if the wait that a 503 names is too long", async () => {
  const transport = open(await answerInTurn([503, 200], { "retry-after": "3600" }));

  expect((await transport.send(read)).attempts).toMatchObject([{ outcome: 503 }]);
});

test("a 503 is repeated twice for a read and never for a write, and is then the answer", async () => {
  const transport = open(await answerInTurn([503]));

  const outcomes = async (request: ApiRequest) =>
    (await transport.send(request)).attempts.map(({ outcome }) => outcome);

  expect(await outcomes(read)).toEqual([503, 503, 503]);
  expect(await outcomes(write)).toEqual([503]);
});
