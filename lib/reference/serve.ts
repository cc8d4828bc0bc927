import { createAdaptorServer } from "@hono/node-server";
import { once } from "node:events";
import type { Reference } from "./reference.ts";

/** Where a served reference listens. */
export interface ServeOptions {
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

/** Serves the reference; rejects where the address cannot be had. */
export async function serveReference(
  reference: Reference,
  { port = 0, host = "127.0.0.1" }: ServeOptions = {},
): Promise<Served> {
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request, env) =>
      reference.fetch(
        request,
        "incoming" in env ? keyHeaderOf(env.incoming.rawHeaders) : undefined,
      ),
  });
  if (!("closeAllConnections" in server)) throw new Error("The server speaks no HTTP/1.1.");
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

/** How the header with the API key was spelled on the wire. */
function keyHeaderOf(rawHeaders: readonly string[]): string {
  return rawHeaders.find((name) => name.toLowerCase() === "x-api-key") ?? "X-Api-Key";
}
