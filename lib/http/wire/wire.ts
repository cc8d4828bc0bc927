import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { Pool } from "undici";
import type { FilledBody } from "./filled-body.ts";

/** One request as it goes onto the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query below the origin. */
  readonly path: string;
  /** Names, each followed by its value. */
  readonly headers: readonly string[];
  readonly body: string | FilledBody | null;
}

/** What comes back. */
export interface WireResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body, as it came. */
  readonly parts: readonly Uint8Array[];
}

/** Given the bytes of each part of a body: the rest waits for what it promises, and what it throws breaks it off. */
export type Take = (bytes: number) => Promise<unknown> | null;

/** An exchange that is under way. */
export interface WireExchange {
  /** All of the response; rejects where none came, or not all of it. */
  readonly response: Promise<WireResponse>;
  /** Rejects the response with a reason, and gives up the connection. */
  readonly breakOff: (reason: Error) => void;
}

/** A way to a deployment. */
export interface Wire {
  /** Sends a request once. */
  send(request: WireRequest, take: Take): WireExchange;
  close(): Promise<void>;
}

/** Connections to an origin, at most so many; milliseconds that each try may take. */
export function openWire(
  origin: string,
  { connections, deadlineMs }: { readonly connections: number; readonly deadlineMs: number },
): Wire {
  const pool = new Pool(origin, {
    connections,
    connect: { timeout: Math.min(deadlineMs, 10_000) },
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
  });
  return {
    send({ headers, body, ...rest }, take) {
      const { handler, ...exchange } = receive(take);
      const sent =
        body === null || typeof body === "string"
          ? { body, headers: [...headers] }
          : {
              body: Readable.from(body.parts()),
              headers: [...headers, "Content-Length", String(body.bytes)],
            };
      // The pool's own `request` makes a stream of each body, which takes a third of the processor time of an exchange.
      pool.dispatch({ ...rest, ...sent }, handler);
      return exchange;
    },
    close: () => pool.destroy(),
  };
}

/** What the pool is to report about one exchange, and the exchange. */
function receive(take: Take): WireExchange & { readonly handler: Dispatcher.DispatchHandler } {
  let control: Dispatcher.DispatchController | null = null;
  let reason: Error | null = null;
  let handler: Dispatcher.DispatchHandler = {};

  const response = new Promise<WireResponse>((resolve, reject) => {
    const parts: Uint8Array[] = [];
    let head: Omit<WireResponse, "parts"> | null = null;
    handler = {
      onRequestStart(begun) {
        control = begun;
        if (reason !== null) begun.abort(reason);
      },
      onResponseStart(_, statusCode, headers) {
        // Below 200 it is not the last one.
        if (statusCode >= 200) head = { statusCode, headers };
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
