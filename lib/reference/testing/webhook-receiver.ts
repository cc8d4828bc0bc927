import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import type { ReferenceOptions } from "#lib/reference/reference.ts";

const W = "/api/v2/workspaces/acme";

/** What reached the receiver. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver that answers with these statuses in turn and then 200; 0 never answers. */
export async function listen(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const status = statuses.shift() ?? 200;
      if (status !== 0) response.writeHead(status, { "x-receiver": "own" }).end("taken");
    });
  });
  const connected = { now: 0, most: 0 };
  server.on("connection", (socket) => {
    connected.now += 1;
    connected.most = Math.max(connected.most, connected.now);
    socket.on("close", () => (connected.now -= 1));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const events = () => received.map(({ body }) => Object(JSON.parse(body)));
  return { url: `http://127.0.0.1:${address.port}/hook`, received, events, connected };
}

/** An embedded deployment, a client for its owner, and a function that creates a project and returns its path. */
export function openDeployment(options: ReferenceOptions = {}) {
  const reference = createReference({
    ...options,
    report: (error) => expect.unreachable(String(error)),
  });
  const { apiKey } = reference.principals.owner;
  const ask = async (method: string, path: string, json?: unknown) => {
    const response = await reference.fetch(
      new Request(`http://reference.invalid${W}${path}`, {
        method,
        headers: { "x-api-key": apiKey, "content-type": "application/json" },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, json: Object(text === "" ? {} : JSON.parse(text)) };
  };
  const makeProject = async (identifier: string): Promise<string> => {
    const { json } = await ask("POST", "/projects/", { name: identifier, identifier });
    return `/projects/${json.id}`;
  };
  return { reference, ask, makeProject };
}
