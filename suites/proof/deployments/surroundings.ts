import { createServer, request as ask } from "node:http";
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  Server,
  ServerResponse,
} from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";

/** One answer on its way from the deployment to the caller. */
interface Passing {
  readonly status: number;
  /** Header names as written on the wire. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Number of the answer, from 0. */
  readonly turn: number;
}

/** What may lawfully be between a caller and a deployment. */
export interface LawfulSurroundings {
  readonly openPoint: string;
  readonly pass: (passing: Passing) => Partial<Pick<Passing, "headers" | "body">> & {
    /** Milliseconds by which to delay the answer. @default 0 */
    readonly delay?: number;
    /** The body in pieces, without a length. @default false */
    readonly chunked?: boolean;
  };
}

/** Surroundings by name; none of them is a policy of the deployment. */
export const surroundings = {
  "headers-in-capitals": {
    openPoint: "header names are case-insensitive",
    pass: ({ headers }) => ({ headers: renamed(headers, (name) => name.toUpperCase()) }),
  },
  "headers-in-small-letters": {
    openPoint: "header names are case-insensitive",
    pass: ({ headers }) => ({ headers: renamed(headers, (name) => name.toLowerCase()) }),
  },
  "bodies-in-chunks": {
    openPoint: "a body may come without its length",
    pass: () => ({ chunked: true }),
  },
  "connections-close": {
    openPoint: "a connection may close after each answer",
    pass: ({ headers }) => ({ headers: { ...headers, connection: "close" } }),
  },
  "answers-take-their-time": {
    openPoint: "answers may take different times",
    pass: ({ turn }) => ({ delay: (turn * 7) % 23 }),
  },
  "bodies-are-indented": {
    openPoint: "white space between JSON tokens has no meaning",
    pass: ({ headers, body }) => {
      const isJson = String(headers["content-type"]).includes("json") && body.length > 0;
      return isJson
        ? { body: Buffer.from(`\n${JSON.stringify(JSON.parse(body.toString()), null, 2)}\n`) }
        : {};
    },
  },
  "letters-are-escaped": {
    openPoint: "a character of a JSON text may be escaped",
    pass: ({ headers, body }) =>
      String(headers["content-type"]).includes("json") ? { body: escaped(body) } : {},
  },
  "answers-have-no-date": {
    openPoint: "the contract asks for no Date header",
    pass: ({ headers }) => {
      const { date: _, ...others } = headers;
      return { headers: others };
    },
  },
  "a-proxy-tells-of-itself": {
    openPoint: "further headers have no meaning here",
    pass: ({ headers }) => ({
      headers: { ...headers, via: "1.1 gate", server: "gate", "x-request-id": "r-1", vary: "*" },
    }),
  },
} as const satisfies Readonly<Record<string, LawfulSurroundings>>;

/** An entry point, with its address. */
interface Gate {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Listens in front of a deployment, and forwards its requests and answers. */
export async function openGate(deployment: string, { pass }: LawfulSurroundings): Promise<Gate> {
  const inner = new URL(deployment);
  let turn = 0;
  const listener: RequestListener = (incoming, outgoing) => {
    const { method, headers, url: path = "/" } = incoming;
    const outward = ask({ host: inner.hostname, port: inner.port, method, path, headers });
    outward.on("response", (answer) => {
      void deliver(answer, outgoing);
    });
    outward.on("error", () => outgoing.destroy());
    incoming.pipe(outward);
  };
  const deliver = async (answer: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const passing = {
      status: answer.statusCode ?? 502,
      headers: spelled(answer),
      body: await buffer(answer),
      turn,
    };
    turn += 1;
    const { delay = 0, chunked = false, ...changed } = pass(passing);
    if (delay > 0) await sleep(delay);
    const { status, headers, body } = { ...passing, ...changed };
    outgoing.sendDate = false;
    if (chunked) {
      outgoing.writeHead(status, headers);
      for (let at = 0; at < body.length; at += 7) outgoing.write(body.subarray(at, at + 7));
    } else {
      const length = status === 204 ? {} : { "Content-Length": body.length };
      outgoing.writeHead(status, { ...headers, ...length });
      outgoing.write(body);
    }
    outgoing.end();
  };
  const server = createServer(listener);
  // On an overloaded machine, Node's five seconds end just as the next request is sent.
  server.keepAliveTimeout = 30_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${portOf(server)}${inner.pathname.replace(/\/$/, "")}`, close };

  async function close(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

/** Headers of an answer without those that belong to one connection. */
function spelled(answer: IncomingMessage): OutgoingHttpHeaders {
  const own = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);
  return Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !own.has(name)));
}

function renamed(headers: OutgoingHttpHeaders, to: (name: string) => string): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [to(name), value]));
}

/** The same JSON with each letter of its texts escaped that is not plain. */
function escaped(body: Buffer): Buffer {
  const plain = body.toString().replaceAll(/[^ -~]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${code}`;
  });
  return Buffer.from(plain.replaceAll("/", "\\/"));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The gate has no port.");
  return address.port;
}
