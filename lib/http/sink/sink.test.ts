import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { deliveryBodyBytes } from "./delivery-listener.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { openSink, sinkDeliveries } from "./sink.ts";
import type { ReceivedDelivery, Sink } from "./sink.ts";

const opened: Sink[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((sink) => sink.close()));
});

async function sinkAt(listen = "127.0.0.1:0"): Promise<Sink> {
  const sink = await openSink({ listen });
  opened.push(sink);
  return sink;
}

const post = (url: string, body: string) => fetch(url, { method: "POST", body });

test("a delivery is kept with its path, headers and body", async () => {
  const sink = await sinkAt();

  const answer = await fetch(`${sink.url}/hook?a=1`, {
    method: "POST",
    body: '{"event":"made"}',
    headers: { "X-Event": "made" },
  });
  const delivery = await sink.waitFor(() => true, sleep(1000));

  expect(answer.status).toBe(200);
  expect(delivery).toMatchObject({
    method: "POST",
    path: `${new URL(sink.url).pathname}/hook?a=1`,
    body: '{"event":"made"}',
    json: { event: "made" },
  });
  expect(delivery?.headers["x-event"]).toBe("made");
  expect(sink.deliveries()).toHaveLength(1);
});

const isSecond = ({ path }: ReceivedDelivery) => path.endsWith("/second");

test("if the deployment reaches the port at another address, the sink reports that one", async () => {
  const sink = await openSink({ listen: "127.0.0.1:0", url: "http://ci.example.com:8099" });
  opened.push(sink);

  expect(sink.url).toMatch(/^http:\/\/ci\.example\.com:8099\/[0-9a-f-]{36}$/);
});

test("a wait ends with the matching delivery, early or late", async () => {
  const sink = await sinkAt();

  const later = sink.waitFor(isSecond, sleep(1000));
  await post(`${sink.url}/first`, "1");
  await post(`${sink.url}/second`, "2");

  expect((await later)?.body).toBe("2");
  expect((await sink.waitFor(isSecond, sleep(0)))?.body).toBe("2");
});

test("a wait without a delivery ends with null", async () => {
  const sink = await sinkAt();

  expect(await sink.waitFor(() => true, sleep(10))).toBeNull();
});

test("a body that is not JSON is kept as text", async () => {
  const sink = await sinkAt();

  await post(sink.url, "{");
  const delivery = await sink.waitFor(() => true, sleep(1000));

  expect(delivery?.body).toBe("{");
  expect(delivery?.json).toBeUndefined();
});

test("input that is not HTTP does no harm", async () => {
  const sink = await sinkAt();

  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(sink.url).port), "127.0.0.1", () => {
      socket.end("garbage\r\n\r\n");
    });
    socket.on("error", () => resolve());
    socket.on("close", () => resolve());
  });
  await post(sink.url, "after");

  expect((await sink.waitFor(() => true, sleep(1000)))?.body).toBe("after");
});

test("a body is kept up to its limit", async () => {
  const sink = await sinkAt();

  await post(sink.url, "x".repeat(deliveryBodyBytes + 10)).catch(() => null);
  const delivery = await sink.waitFor(() => true, sleep(2000));

  expect(delivery?.body.length).toBeLessThanOrEqual(deliveryBodyBytes);
});

test("the oldest deliveries make room for new ones", async () => {
  const sink = await sinkAt();
  const total = sinkDeliveries + 5;

  for (let count = 0; count < total; count += 50) {
    const turn = Array.from({ length: Math.min(50, total - count) }, (_, index) =>
      post(`${sink.url}/${count + index}`, "").then((answer) => answer.arrayBuffer()),
    );
    // oxlint-disable-next-line no-await-in-loop -- fifty at once are enough
    await Promise.all(turn);
  }
  await sink.waitFor(({ path }) => path.endsWith(`/${total - 1}`), sleep(1000));

  expect(sink.deliveries()).toHaveLength(sinkDeliveries);
});

test("sinks at one address share its port and receive only their own deliveries", async () => {
  const [left, right] = await Promise.all([sinkAt(), sinkAt()]);

  await post(left.url, "left");
  await post(right.url, "right");
  await left.close();
  await post(right.url, "again");

  expect(new URL(left.url).port).toBe(new URL(right.url).port);
  expect(left.deliveries().map(({ body }) => body)).toEqual(["left"]);
  expect(right.deliveries().map(({ body }) => body)).toEqual(["right", "again"]);
});

test("a port is free again after its last sink closes", async () => {
  const sink = await openSink({ listen: "127.0.0.1:0" });
  await sink.close();

  await expect(post(sink.url, "")).rejects.toThrow("fetch failed");
});

test("an address in use is reported", async () => {
  const { host } = new URL((await sinkAt()).url);

  await expect(openSink({ listen: host })).rejects.toThrow("EADDRINUSE");
  await expect(openSink({ listen: host })).rejects.toBeInstanceOf(TransportError);
});
