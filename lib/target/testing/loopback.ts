import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";
import type { Client } from "#lib/http/exchange.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import { createPatientTransport } from "#lib/target/preflight/patient-transport.ts";
import { preflight, type Preflight } from "#lib/target/preflight/preflight.ts";
import type { Principals, Target } from "#lib/target/target.ts";

/** How a loopback server answers one request. */
export type LoopbackHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Servers of one test on this machine, and preflights against them. */
export interface Loopback {
  /** Base address of a new HTTP server. */
  readonly serve: (answer: LoopbackHandler) => Promise<string>;
  /** Port of a server that was created elsewhere. */
  readonly listen: (server: Server) => Promise<number>;
  /** A preflight through the live transport; times in milliseconds. */
  readonly examine: (target: Target, deadlineMs?: number, timeoutMs?: number) => Promise<Preflight>;
  /** Registers a function that is called when the others are undone. */
  after(close: () => Promise<unknown>): void;
  /** Ends everything that was opened. */
  close(): Promise<void>;
}

/** Nothing is open yet; each test file of the preflight creates its own. */
export function createLoopback(): Loopback {
  const closing: (() => Promise<unknown>)[] = [];

  async function listen(server: Server): Promise<number> {
    const sockets = new Set<Socket>();
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    });
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("No port.");
    return address.port;
  }

  return {
    listen,
    serve: async (answer) => `http://127.0.0.1:${await listen(createServer(answer))}`,
    examine(target, deadlineMs = 1_000, timeoutMs = 8_000) {
      const { baseUrl, connecting } = target;
      const once = createLiveTransport({
        baseUrl,
        connecting,
        credentials: credentialsOf(target),
        deadlineMs,
        isDirect: true,
        limits: { retries: 0, outageMs: Number.POSITIVE_INFINITY },
      });
      const transport = createPatientTransport(once);
      closing.push(() => transport.close());
      let sent = 0;
      const send: Client["send"] = async (request, origin) => {
        sent += 1;
        const startedAt = new Date().toISOString();
        return { id: sent, origin, request, startedAt, ...(await transport.send(request)) };
      };
      const client: Client = {
        send,
        read: send,
        get sent() {
          return sent;
        },
      };
      return preflight(target, client, { timeoutMs });
    },
    after: (close) => {
      closing.push(close);
    },
    async close() {
      await Promise.all(closing.splice(0).map((close) => close()));
    },
  };
}

/** Answers every request the same. */
export function answering(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): LoopbackHandler {
  return (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** A target of the workspace acme at an address, with the owner's key `wms_sk_canary`. */
export function targetAt(baseUrl: string, principals: Partial<Principals> = {}): Target {
  return {
    source: { kind: "environment" },
    baseUrl,
    workspace: "acme",
    principals: { owner: { apiKey: "wms_sk_canary" }, ...principals },
    tokens: [],
    project: [],
    plan: [],
    allow: { modeSwitch: false, throttling: false },
    sink: null,
    headers: {},
    connecting: {},
    pace: { requestsPerMinute: null, concurrency: 16 },
  };
}
