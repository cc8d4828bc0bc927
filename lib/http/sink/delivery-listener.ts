import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, Server } from "node:http";
import { TransportError } from "#lib/http/exchange.ts";

/** One request that reached a listener. */
export interface ReceivedDelivery {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
}

/** An open port. */
export interface DeliveryListener {
  /** The address on which it listens, without a path. */
  readonly url: string;
  close(): Promise<void>;
}

/** Bytes stored of one body; the rest is read and discarded. */
export const deliveryBodyBytes = 1_048_576;

/** What every delivery is answered with, besides 200: the log of a webhook may show it. */
export const deliveryAnswer = {
  headers: { "content-type": "text/plain", "x-wms-conformance": "delivery-received" },
  body: "The delivery was received.",
} as const;

/** Listens at `host:port` and answers 200 to every request; throws TransportError if it cannot. */
export async function listenForDeliveries(
  listen: string,
  observe: (delivery: ReceivedDelivery) => void,
): Promise<DeliveryListener> {
  const server = createServer((request, response) => {
    response.on("error", ignore);
    receive(request, (delivery) => {
      observe(delivery);
      response.writeHead(200, deliveryAnswer.headers).end(deliveryAnswer.body);
    });
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  try {
    return { url: await listening(server, listen), close: () => closed(server) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TransportError("refused", `The suite cannot listen at ${listen}: ${reason}.`);
  }
}

function ignore(): void {}

/** Reads a request to its end; a truncated one is not a delivery. */
function receive(request: IncomingMessage, observe: (delivery: ReceivedDelivery) => void): void {
  const parts: Buffer[] = [];
  let size = 0;
  request.on("error", ignore);
  request.on("data", (part: Buffer) => {
    if (size < deliveryBodyBytes) parts.push(part.subarray(0, deliveryBodyBytes - size));
    size += part.length;
  });
  request.on("end", () => {
    const body = Buffer.concat(parts).toString("utf8");
    const { method = "", url: path = "", headers } = request;
    const at = new Date().toISOString();
    observe({ at, method, path, headers: flat(headers), body, json: jsonOf(body) });
  });
}

function flat(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function listening(server: Server, listen: string): Promise<string> {
  const { hostname, port } = new URL(`http://${listen}`);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // URL drops the default port of the scheme.
    server.listen(Number(port || 80), hostname.replaceAll(/[[\]]/g, ""), () => {
      server.off("error", reject);
      server.on("error", ignore);
      const address = server.address();
      const bound = typeof address === "object" && address !== null ? address.port : port;
      resolve(`http://${hostname}:${bound}`);
    });
  });
}

/** Stops listening and closes all connections. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
