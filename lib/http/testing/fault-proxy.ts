import { createServer, request as ask } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayAnswer } from "./gateway-answers.ts";
import { gatewayAnswers, isGatewayAnswer } from "./gateway-answers.ts";

/** What happens to one request in transit. */
export type ProxyFault =
  /** The connection is lost before the deployment receives the request. */
  | "reset-before"
  /** The deployment carries out the request, and the answer is lost. */
  | "reset-after"
  /** The deployment carries out the request, and no answer ever comes. */
  | "silence"
  /** The body ends half-way, and so does the connection. */
  | "truncate"
  /** The body ends half-way, and Content-Length agrees. */
  | "cut"
  /** Content-Length says less than is sent. */
  | "length-too-small"
  /** Content-Length says more than is sent, and the connection ends. */
  | "length-too-large"
  /** The body comes in pieces, over two seconds. */
  | "slow"
  /** A gateway answers in place of the deployment, which received nothing. */
  | 502
  | 503
  /** A gateway gives up waiting for a deployment that carries out the request. */
  | 504
  /** The body is not the gzip that its header names, although the deployment carried out the request. */
  | "wrong-gzip"
  /** An intermediary answers with a page of its own, and the deployment received nothing. */
  | GatewayAnswer;

/** A request as the fault schedule sees it. */
export interface Passing {
  /** Position among all requests, from 1. */
  readonly nth: number;
  readonly method: string;
  readonly path: string;
}

/** A proxy that disturbs the traffic. */
export interface FaultProxy {
  readonly url: string;
  /** How often each fault happened. */
  readonly happened: ReadonlyMap<ProxyFault, number>;
  /** Closes all connections and refuses new ones for that many milliseconds. */
  interrupt(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Options of a proxy. */
interface FaultProxyOptions {
  /** Address of the deployment. */
  readonly upstream: string;
  readonly faultOf: (passing: Passing) => ProxyFault | null;
  /** Changes headers of a forwarded answer. @default none */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Milliseconds after which a request is passed on. @default 0 */
  readonly latencyMs?: number;
}

/** Opens a proxy before a deployment on a free loopback port. */
export async function openFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const { faultOf, headers: added = () => ({}), latencyMs = 0 } = options;
  const upstream = new URL(options.upstream);
  const happened = new Map<ProxyFault, number>();
  const sockets = new Set<Socket>();
  let nth = 0;
  let port = 0;
  let server = await listen();

  async function listen(): Promise<Server> {
    const opened = createServer((request, response) => void pass(request, response));
    opened.keepAliveTimeout = 30_000;
    opened.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    });
    opened.listen(port, "127.0.0.1");
    await once(opened, "listening");
    const address = opened.address();
    if (typeof address === "object" && address !== null) ({ port } = address);
    return opened;
  }

  async function shut(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    nth += 1;
    const { method = "GET", url: path = "/" } = request;
    const fault = faultOf({ nth, method, path });
    if (fault !== null) happened.set(fault, (happened.get(fault) ?? 0) + 1);
    try {
      const body = await bytesOf(request);
      if (latencyMs > 0) await sleep(latencyMs);
      if (fault === "reset-before") request.socket.destroy();
      else if (fault === 502 || fault === 503) gateway(response, fault);
      else if (isGatewayAnswer(fault)) {
        const { status, headers, text } = gatewayAnswers[fault];
        response.writeHead(status, headers).end(text);
      } else deliver(response, await forward(request, body), fault);
    } catch {
      request.socket.destroy();
    }
  }

  async function forward(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { method, url: path, rawHeaders } = request;
    const { hostname, port: upstreamPort } = upstream;
    const onward = ask({ hostname, port: upstreamPort, method, path, headers: rawHeaders });
    onward.end(body);
    const [answer]: IncomingMessage[] = await once(onward, "response");
    if (answer === undefined) throw new Error("No answer.");
    const headers = { ...answer.headers, ...added() };
    return { status: answer.statusCode ?? 500, headers, body: await bytesOf(answer) };
  }

  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    happened,
    async interrupt(ms) {
      await shut();
      await new Promise((resume) => setTimeout(resume, ms));
      server = await listen();
    },
    close: shut,
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

function gateway(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "text/html" });
  response.end(`<html><h1>${status}</h1></html>`);
}

function deliver(response: ServerResponse, answer: Answer, fault: ProxyFault | null): void {
  const { socket } = response;
  const { body } = answer;
  const half = body.subarray(0, Math.ceil(body.byteLength / 2));
  const { "transfer-encoding": _framing, ...headers } = answer.headers;
  const begin = (length: number): void =>
    void response.writeHead(answer.status, { ...headers, "content-length": String(length) });
  switch (fault) {
    case "reset-after":
      return void socket?.destroy();
    case "silence":
      return;
    case 504:
      return gateway(response, 504);
    case "wrong-gzip":
      response.writeHead(answer.status, {
        ...headers,
        "content-encoding": "gzip",
        "content-length": String(body.byteLength),
      });
      return void response.end(body);
    case "truncate":
    case "length-too-large":
      begin(body.byteLength + 20);
      return void response.write(half, () => socket?.destroySoon());
    case "cut":
      begin(half.byteLength);
      return void response.end(half);
    case "length-too-small":
      return raw(response, answer, headers, half.byteLength);
    case "slow":
      begin(body.byteLength);
      return dribble(response, body);
    default:
      // A 204 and an answer to HEAD have no body, and their Content-Length means none.
      response.writeHead(answer.status, headers);
      response.end(body);
  }
}

/** Node itself would not send more than it announced. */
function raw(
  { socket }: ServerResponse,
  { status, body }: Answer,
  headers: Answer["headers"],
  length: number,
): void {
  const { "content-length": _stated, ...others } = headers;
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket?.write(`HTTP/1.1 ${status} \r\n${lines.join("")}content-length: ${length}\r\n\r\n`);
  socket?.write(body);
}

function dribble(response: ServerResponse, body: Buffer): void {
  const pieces = 8;
  const size = Math.max(1, Math.ceil(body.byteLength / pieces));
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + size));
    sent += size;
    if (sent < body.byteLength) return;
    clearInterval(timer);
    response.end();
  }, 250);
  response.on("close", () => clearInterval(timer));
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
