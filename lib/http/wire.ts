import { Pool } from "undici";

/** One request as it goes onto the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query below the origin. */
  readonly path: string;
  /** Names, each followed by its value. */
  readonly headers: readonly string[];
  readonly body: string | null;
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
    request: ({ headers, ...rest }) => pool.request({ ...rest, headers: [...headers] }),
    close: () => pool.destroy(),
  };
}
