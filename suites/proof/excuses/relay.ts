import { once } from "node:events";
import { Agent, createServer, request as ask } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request on its way through a relay. */
export interface RelayedRequest {
  /** Position among all requests, from 1. */
  readonly nth: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** An answer on its way back. */
export interface RelayedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer | string;
}

/** What a relay does with a request: forward it, or answer it. */
export type RelayStep = (
  request: RelayedRequest,
  forward: () => Promise<RelayedAnswer>,
) => Promise<RelayedAnswer>;

/** A relay before a deployment. */
interface Relay {
  readonly url: string;
  close(): Promise<void>;
}

/** Headers of one connection, which are not passed on. */
const ofConnection: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
]);

/** Opens a relay before a deployment on a free loopback port. */
export async function openRelay(upstream: string, step: RelayStep): Promise<Relay> {
  const { hostname, port } = new URL(upstream);
  const agent = new Agent({ keepAlive: true });
  let nth = 0;

  const relayed = async (incoming: IncomingMessage): Promise<RelayedAnswer> => {
    nth += 1;
    const { method = "GET", url: path = "/", headers, rawHeaders } = incoming;
    const own = { nth, method, path, headers };
    const body = await buffer(incoming);
    return step(own, async () => {
      const onward = ask({ hostname, port, method, path, headers: rawHeaders, agent });
      const [answer]: IncomingMessage[] = await once(onward.end(body), "response");
      if (answer === undefined) throw new Error("The deployment did not answer.");
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
      const { statusCode: status = 500 } = answer;
      return { status, headers: Object.fromEntries(kept), body: await buffer(answer) };
    });
  };

  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { status, headers, body } = await relayed(incoming);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) outgoing.setHeader(name, value);
    outgoing.writeHead(status).end(body);
  };

  const server = createServer((incoming, outgoing) => {
    // The suite may have gone, or the deployment.
    passOn(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.keepAliveTimeout = 30_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const own = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
