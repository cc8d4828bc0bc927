import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { Timing } from "#lib/http/exchange.ts";
import type { Connecting } from "./connecting.ts";
import { openDispatcher } from "./connecting.ts";
import type { FilledBody } from "./filled-body.ts";

/** One request as it is sent over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query below the origin. */
  readonly path: string;
  /** Names, each followed by its value. */
  readonly headers: readonly string[];
  readonly body: string | FilledBody | null;
}

/** The response. */
export interface WireResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body, as it came. */
  readonly parts: readonly Uint8Array[];
  /** Absent where nothing was sent over a connection. */
  readonly timing?: Timing;
}

/** Receives the bytes of each part of a body: the rest waits for its promise, and an exception cancels it. */
export type Take = (bytes: number) => Promise<unknown> | null;

/** An exchange in progress. */
export interface WireExchange {
  /** The complete response; rejects if none came, or it was truncated. */
  readonly response: Promise<WireResponse>;
  /** Rejects the response with a reason, and closes the connection. */
  readonly breakOff: (reason: Error) => void;
}

/** A connection to a deployment. */
export interface Wire {
  /** Sends a request once. */
  send(request: WireRequest, take: Take): WireExchange;
  close(): Promise<void>;
}

/** How a wire is opened. */
interface WireOptions extends Connecting {
  /** Maximum number of connections. */
  readonly connections: number;
  /** Milliseconds that each try may take. */
  readonly deadlineMs: number;
}

/** With these codes a server refuses every protocol but HTTP/2: the connection was not made, and nothing was sent. */
const refusals: ReadonlySet<unknown> = new Set([
  "ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL",
  "ERR_SSL_NO_APPLICATION_PROTOCOL",
]);

/** Connections to an origin; HTTP/2 is used if the server refuses anything else. */
export function openWire(origin: string, options: WireOptions): Wire {
  let dispatcher = openDispatcher(origin, { ...options, speaksH2: false });
  let speaksH2 = false;
  const former: Dispatcher[] = [];

  function sendBy(over: Dispatcher, { headers, body, ...rest }: WireRequest, take: Take) {
    const { handler, ...exchange } = receive(take);
    const sent =
      body === null || typeof body === "string"
        ? { body, headers: [...headers] }
        : {
            body: Readable.from(body.parts()),
            headers: [...headers, "Content-Length", String(body.bytes)],
          };
    // The pool's own `request` makes a stream of each body, which takes a third of the processor time of an exchange.
    over.dispatch({ origin, ...rest, ...sent }, handler);
    return exchange;
  }

  /** The dispatcher for HTTP/2, for this request and later ones. */
  function inH2(): Dispatcher {
    if (speaksH2) return dispatcher;
    speaksH2 = true;
    // Requests that wait in it have yet to be refused.
    former.push(dispatcher);
    dispatcher = openDispatcher(origin, { ...options, speaksH2 });
    return dispatcher;
  }

  return {
    send(request, take) {
      const first = sendBy(dispatcher, request, take);
      if (speaksH2) return first;
      let current: WireExchange = first;
      let reason: Error | null = null;
      const response = first.response.catch((error: unknown) => {
        if (!refusesHttp1(error)) throw error;
        current = sendBy(inH2(), request, take);
        if (reason !== null) current.breakOff(reason);
        return current.response;
      });
      return {
        response,
        breakOff(why) {
          reason ??= why;
          current.breakOff(why);
        },
      };
    },
    async close() {
      await Promise.all([dispatcher, ...former].map((one) => one.destroy()));
    },
  };
}

function refusesHttp1(error: unknown): boolean {
  return error instanceof Error && "code" in error && refusals.has(error.code);
}
/** What the pool reports about one exchange, and the exchange. */
function receive(take: Take): WireExchange & { readonly handler: Dispatcher.DispatchHandler } {
  let control: Dispatcher.DispatchController | null = null;
  let reason: Error | null = null;
  let handler: Dispatcher.DispatchHandler = {};

  const response = new Promise<WireResponse>((resolve, reject) => {
    const parts: Uint8Array[] = [];
    let left: Omit<Timing, "began"> | null = null;
    let head: Omit<WireResponse, "parts"> | null = null;
    handler = {
      // A connection is there by now, so that neither the wait for one nor making it counts.
      onRequestStart(begun) {
        control = begun;
        left = leaving();
        if (reason !== null) begun.abort(reason);
      },
      onResponseStart(_, statusCode, headers) {
        // Below 200 it is not the final response.
        if (statusCode < 200) return;
        const began = Math.ceil(performance.now());
        head = { statusCode, headers, ...(left !== null && { timing: { ...left, began } }) };
      },
      onResponseData(begun, part) {
        parts.push(part);
        const room = take(part.byteLength);
        if (room === null) return;
        begun.pause();
        void room.then(() => begun.resume());
      },
      onResponseEnd() {
        if (head !== null) resolve({ ...head, parts });
      },
      onResponseError(_, error) {
        reject(error);
      },
    };
  });
  return {
    handler,
    response,
    breakOff(why) {
      reason ??= why;
      control?.abort(reason);
    },
  };
}

/** The present by both clocks of this process; what is measured from here on seems to take longer rather than shorter. */
function leaving(): Omit<Timing, "began"> {
  return {
    origin: performance.timeOrigin,
    left: Math.floor(performance.now()),
    wall: Date.now(),
  };
}
