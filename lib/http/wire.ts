import { Readable } from "node:stream";
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
  /** Breaks the exchange off. */
  readonly signal: AbortSignal;
}

/** What comes back. */
export interface WireResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Uint8Array>;
}

/** A way to a deployment. */
export interface Wire {
  /** Rejects where no response came. */
  request(request: WireRequest): Promise<WireResponse>;
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
    request({ headers, body, ...rest }) {
      if (body === null || typeof body === "string")
        return pool.request({ ...rest, body, headers: [...headers] });
      const length = ["Content-Length", String(body.bytes)];
      return pool.request({
        ...rest,
        body: Readable.from(body.parts()),
        headers: [...headers, ...length],
      });
    },
    close: () => pool.destroy(),
  };
}
