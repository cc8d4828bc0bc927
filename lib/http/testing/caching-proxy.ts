import { createServer, request as ask } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { once } from "node:events";

/** A cache before a deployment, which heeds no request for a fresh answer. */
export interface CachingProxy {
  readonly url: string;
  /** Requests that it answered itself. */
  readonly answered: number;
  close(): Promise<void>;
}

/** Options of a cache. */
interface CachingProxyOptions {
  /** Address of the deployment. */
  readonly upstream: string;
  /** Milliseconds for which it keeps an answer. */
  readonly keepsMs: number;
  /** Whether each caller has answers of his own, or all share those of an address. @default caller */
  readonly keptBy?: "caller" | "address";
  /**
   * What shows that an answer is an old one: the headers of caches; the deployment's own Date, sent again; nothing.
   * @default headers
   */
  readonly shows?: "headers" | "date" | "nothing";
  /** Whether it may answer reads of a path. @default all */
  readonly keeps?: (path: string) => boolean;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly at: number;
}

/** Statuses that caches keep. */
const kept: ReadonlySet<number> = new Set([200, 404]);

/** Opens a cache before a deployment on a free loopback port. */
export async function openCachingProxy(options: CachingProxyOptions): Promise<CachingProxy> {
  const { keepsMs, keptBy = "caller", shows = "headers", keeps = () => true } = options;
  const { hostname, port: upstreamPort } = new URL(options.upstream);
  const stored = new Map<string, Answer>();
  let answered = 0;

  async function forward(request: IncomingMessage): Promise<Answer> {
    const { method, url: path, rawHeaders } = request;
    const body = await bytesOf(request);
    const onward = { hostname, port: upstreamPort, method, path, headers: rawHeaders };
    const sent = ask(onward).end(body);
    const [answer]: IncomingMessage[] = await once(sent, "response");
    if (answer === undefined) throw new Error("No answer.");
    const { statusCode: status = 500, headers } = answer;
    return { status, headers, body: await bytesOf(answer), at: performance.now() };
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "/", headers } = request;
    const isKept = method === "GET" && keeps(url);
    const { "x-api-key": key, authorization, accept } = headers;
    const caller = keptBy === "caller" ? [key, authorization] : [];
    const name = JSON.stringify([url, accept, ...caller]);
    const before = isKept ? stored.get(name) : undefined;
    const ageMs = before === undefined ? Infinity : performance.now() - before.at;
    if (before !== undefined && ageMs < keepsMs) {
      answered += 1;
      return deliver(response, before, signsOf("HIT", ageMs));
    }
    const fresh = await forward(request);
    if (isKept && kept.has(fresh.status)) stored.set(name, fresh);
    deliver(response, fresh, signsOf("MISS", 0));
  }

  function signsOf(word: "HIT" | "MISS", ageMs: number): Readonly<Record<string, string>> {
    if (shows === "date") return {};
    if (shows === "nothing") return { date: new Date().toUTCString() };
    return { "x-cache": word, ...(word === "HIT" && { age: String(Math.floor(ageMs / 1_000)) }) };
  }

  const server = createServer((request, response) => {
    answerTo(request, response).catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = 30_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    get answered() {
      return answered;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function deliver(
  response: ServerResponse,
  { status, headers, body }: Answer,
  signs: Readonly<Record<string, string>>,
): void {
  const { "transfer-encoding": _framing, connection: _of, "keep-alive": _also, ...own } = headers;
  response.writeHead(status, { ...own, ...signs });
  response.end(body);
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
