import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createLoopback } from "#lib/target/testing/loopback.ts";
import type { ApiRequest, Transport } from "#lib/http/exchange.ts";
import {
  createLiveTransport,
  type LiveTransportOptions,
} from "#lib/http/transport/live-transport.ts";

const loopback = createLoopback();
afterEach(() => loopback.close());

function open(baseUrl: string, options: Partial<LiveTransportOptions> = {}): Transport {
  const credentials = { owner: { apiKey: "k-owner" } };
  const transport = createLiveTransport({
    baseUrl,
    credentials,
    // Bodies are counted whatever their form is.
    isDirect: true,
    ...options,
  });
  loopback.after(() => transport.close());
  return transport;
}

const read: ApiRequest = { method: "GET", path: "/", as: "owner" };
const write: ApiRequest = { method: "POST", path: "/", as: "owner", json: {} };

test("a deployment that sends more in total than it was asked for is cut off", async () => {
  const url = await loopback.serve((_, response) => response.end("x".repeat(2_000_000)));
  const transport = open(url);

  for (let n = 0; n < 8; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the allowance is counted in order
    expect((await transport.send(read)).response.status).toBe(200);
  }
  await expect(transport.send(read)).rejects.toThrow(/sends too much/);
});

test("large foreign bodies use up no allowance, even if truncated or wrongly encoded", async () => {
  const text = JSON.stringify({ id: "x".repeat(2_000_000) });
  let asked = 0;
  const url = await loopback.serve((_, response) => {
    asked += 1;
    if (asked % 2 === 0) return response.end(text);
    response.setHeader("Content-Type", "application/json");
    if (asked % 4 === 1) response.setHeader("Content-Encoding", "gzip");
    return response.end(asked % 4 === 1 ? text : text.slice(0, -1));
  });
  const transport = open(url, { isDirect: false });

  for (let n = 0; n < 8; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the allowance is counted in order
    const { response, attempts } = await transport.send(read);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["foreign", 200]);
    expect(response.text).toHaveLength(text.length);
  }
});

test("a repeated schema document counts once, and any other body counts each time", async () => {
  // Its values take ten times the room of its text.
  const text = JSON.stringify({ rows: Array.from({ length: 40_000 }, () => [[[]]]) });
  const url = await loopback.serve((_, response) => response.end(text));
  const sendTenTimes = async (path: string) => {
    const transport = open(url);
    const bodies: unknown[] = [];
    for (let n = 0; n < 10; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the allowance is counted in order
      bodies.push((await transport.send({ ...read, path })).response.json);
    }
    return new Set(bodies);
  };

  expect((await sendTenTimes("/api/v2/schema/")).size).toBe(1);
  await expect(sendTenTimes("/")).rejects.toThrow(/sends too much/);
});

test("a large body that breaks off while waiting for another one delays none after it", async () => {
  const large = "x".repeat(300 * 1024);
  const url = await loopback.serve((request, response) => {
    if (request.url === "/endless") response.write(large);
    else response.end(large);
  });
  const transport = open(url, { deadlineMs: 500 });
  const endless = { ...write, path: "/endless" };

  const broken = await Promise.allSettled([transport.send(endless), transport.send(endless)]);

  expect(broken.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const { response } = await transport.send(write);
  expect(response.text).toHaveLength(large.length);
});

test("a body is limited before and after decompression", async () => {
  const bomb = gzipSync(Buffer.alloc(4_000_000));
  const options = { bounds: { bytes: 100_000 } };
  const packed = await loopback.serve((_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb);
  });
  const plain = await loopback.serve((_, response) => response.end("x".repeat(100_001)));
  const fits = await loopback.serve((_, response) => response.end("x".repeat(100_000)));

  expect(bomb.byteLength).toBeLessThan(options.bounds.bytes);
  await expect(open(packed, options).send(read)).rejects.toMatchObject({ kind: "too-large" });
  await expect(open(plain, options).send(read)).rejects.toMatchObject({ kind: "too-large" });
  await expect(open(fits, options).send(read)).resolves.toMatchObject({
    response: { status: 200 },
  });
});
