import { randomUUID } from "node:crypto";
import { listenForDeliveries } from "./delivery-listener.ts";
import type { ReceivedDelivery, DeliveryListener } from "./delivery-listener.ts";

export type { ReceivedDelivery } from "./delivery-listener.ts";

/** Where a deployment can deliver webhooks to the suite. */
export interface SinkPlace {
  /** Host and port on which the suite listens. */
  readonly listen: string;
  /**
   * Origin at which the deployment reaches that port.
   * @default `http://` and what it listens on
   */
  readonly url?: string;
}

/** A unique address to which a deployment delivers one webhook. */
export interface Sink {
  readonly url: string;
  /** What arrived so far, oldest first. */
  deliveries(): readonly ReceivedDelivery[];
  /** The first delivery that satisfies the predicate, already received or still to come; null after the given time. */
  waitFor(
    predicate: (delivery: ReceivedDelivery) => boolean,
    passing: Promise<unknown>,
  ): Promise<ReceivedDelivery | null>;
  close(): Promise<void>;
}

/** Deliveries that one sink stores; the oldest is dropped first. */
export const sinkDeliveries = 1_000;

/** A port shared by sinks, because a target names one port and checks run concurrently. */
interface Port {
  readonly sinks: Map<string, (delivery: ReceivedDelivery) => void>;
  readonly listener: Promise<DeliveryListener>;
}

const ports = new Map<string, Port>();
/** Ports that are being closed; opening one again waits for that. */
const closing = new Map<string, Promise<void>>();

/** Opens a sink; throws TransportError if the port cannot be opened. */
export async function openSink({ listen, url }: SinkPlace): Promise<Sink> {
  const kept: ReceivedDelivery[] = [];
  const waiting = new Set<(delivery: ReceivedDelivery) => void>();
  const path = `/${randomUUID()}`;
  const port = portAt(listen);
  port.sinks.set(path, (delivery) => {
    kept.push(delivery);
    if (kept.length > sinkDeliveries) kept.shift();
    for (const describe of waiting) describe(delivery);
  });
  const close = () => leave(listen, port, path);
  const listener = await port.listener.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url: (url ?? listener.url) + path,
    deliveries: () => [...kept],
    waitFor(predicate, passing) {
      const known = kept.find(predicate);
      if (known !== undefined) return Promise.resolve(known);
      return new Promise((resolve) => {
        const settle = (found: ReceivedDelivery | null) => {
          waiting.delete(describe);
          resolve(found);
        };
        const describe = (delivery: ReceivedDelivery) => {
          if (predicate(delivery)) settle(delivery);
        };
        waiting.add(describe);
        void passing.then(() => settle(null));
      });
    },
    close,
  };
}

function portAt(listen: string): Port {
  const open = ports.get(listen);
  if (open !== undefined) return open;
  const sinks: Port["sinks"] = new Map();
  const observeAll = (delivery: ReceivedDelivery) => {
    for (const [path, observe] of sinks) if (delivery.path.startsWith(path)) observe(delivery);
  };
  const free = closing.get(listen) ?? Promise.resolve();
  const listener = free.then(() => listenForDeliveries(listen, observeAll));
  const port = { sinks, listener };
  ports.set(listen, port);
  return port;
}

/** Releases a sink; the last one closes the port. */
async function leave(listen: string, port: Port, path: string): Promise<void> {
  port.sinks.delete(path);
  if (port.sinks.size > 0 || ports.get(listen) !== port) return;
  ports.delete(listen);
  const closed = port.listener.then(
    (listener) => listener.close(),
    () => {},
  );
  closing.set(listen, closed);
  await closed;
}
