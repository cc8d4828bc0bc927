import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { arrayBuffer } from "node:stream/consumers";
import type { PlainRequest } from "./message.ts";
import type { Reference } from "./reference.ts";

/** Where a served reference listens. */
interface ServeOptions {
  /** 0 takes a free one. @default 0 */
  readonly port?: number;
  /** @default "127.0.0.1" */
  readonly host?: string;
}

/** A reference that listens. */
export interface Served {
  /** Base address, without a trailing slash. */
  readonly url: string;
  /** Ends all connections, stops listening and sends no more webhooks. */
  close(): Promise<void>;
}

/** Serves the reference; rejects if the address is not available. */
export async function serveReference(
  reference: Reference,
  { port = 0, host = "127.0.0.1" }: ServeOptions = {},
): Promise<Served> {
  const server = createServer((incoming, outgoing) => {
    // The caller may have disconnected; then the answer reaches nobody.
    respond(reference, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 30_000;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${address.port}${reference.basePath}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await reference.close();
    },
  };
}

async function respond(
  reference: Reference,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { rawHeaders } = incoming;
  const { status, headers, body } = await reference.respond(
    plain(incoming),
    // The spelling of the API key header on the wire.
    rawHeaders.find((name) => name.toLowerCase() === "x-api-key") ?? "X-Api-Key",
  );
  const length = body === null ? {} : { "content-length": Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...length }).end(body);
}

function plain(incoming: IncomingMessage): PlainRequest {
  const { method = "GET", url = "/", rawHeaders } = incoming;
  const headerNames = rawHeaders.filter((_, place) => place % 2 === 0);
  const headers = new Headers();
  for (const [place, name] of rawHeaders.entries()) {
    if (place % 2 === 0) headers.append(name, rawHeaders[place + 1] ?? "");
  }
  const base = "http://reference.invalid";
  const address = url.startsWith("/") ? base + url : new URL(url, base).href;
  return { method, url: address, headers, headerNames, arrayBuffer: () => arrayBuffer(incoming) };
}
