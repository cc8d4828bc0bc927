import { fillPath } from "#lib/contract/path.ts";
import {
  TransportError,
  type ApiRequest,
  type Client,
  type Exchange,
  type Origin,
} from "#lib/http/exchange.ts";

/** A request of a preflight got no answer. */
export class UnansweredProbe extends TransportError {
  readonly request: ApiRequest;

  constructor({ kind, message, attempts, code, proxy }: TransportError, request: ApiRequest) {
    super(kind, message, attempts, code, proxy);
    this.request = request;
  }
}

/** What a pause leaves of the time limit, in milliseconds, for the requests after it. */
const leftAfterMs = 3_000;

/** Sends the few requests of a preflight within a time limit. */
export interface Probe {
  /** The exchange; throws UnansweredProbe, also after the time limit. Waits for a 429 only if time allows. */
  ask(path: string, as: string, more?: Partial<ApiRequest>): Promise<Exchange>;
  /** Waits some milliseconds; false, at once, if the time limit does not allow it. */
  pause(ms: number): Promise<boolean>;
  /** Every answer so far, refusals included. */
  readonly observed: readonly Exchange[];
}

/**
 * A probe over a client that cancels all requests together after some milliseconds; it may leave its reads to the
 * checks.
 */
export function createProbe(
  client: Client,
  timeoutMs: number,
  { leavesReads = false }: { readonly leavesReads?: boolean } = {},
): Probe {
  const end = Date.now() + timeoutMs;
  const observed: Exchange[] = [];
  let ordinal = 0;

  async function once(request: ApiRequest): Promise<Exchange> {
    const asked = { check: "preflight", branch: 0, ordinal };
    const isLeft = leavesReads && request.method === "GET";
    const origin: Origin = isLeft ? { ...asked, shared: true } : asked;
    ordinal += 1;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const stop = (): void =>
        reject(new TransportError("timeout", "The time of the preflight is over."));
      timer = setTimeout(stop, Math.max(0, end - Date.now()));
    });
    try {
      return await Promise.race([client.send(request, origin), late]);
    } catch (error) {
      throw error instanceof TransportError ? new UnansweredProbe(error, request) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask(path: string, as: string, more: Partial<ApiRequest> = {}): Promise<Exchange> {
    // The transport would wait longer than a preflight may take.
    const request: ApiRequest = { method: "GET", path, as, keep429: true, ...more };
    const exchange = await once(request);
    observed.push(exchange);
    const wait = waitMs(exchange);
    if (Date.now() + wait + 500 > end) return exchange;
    await new Promise((resume) => setTimeout(resume, wait));
    if (exchange.response.status === 429) return ask(path, as, more);
    const again = await once(request);
    observed.push(again);
    return again;
  }

  async function pause(ms: number): Promise<boolean> {
    if (Date.now() + ms + leftAfterMs > end) return false;
    await new Promise((resume) => setTimeout(resume, ms));
    return true;
  }

  return { ask, pause, observed };
}

/**
 * Milliseconds after which a refused request is worth repeating; infinite if it is not. If a run has just used up a
 * key, the status may not be 429, which checks judge: the answer gives the time.
 */
function waitMs({ response: { status, headers } }: Exchange): number {
  const reported = headers["retry-after"];
  const isThrottled = status === 429 || (status === 403 && reported !== undefined);
  const seconds = isThrottled ? Number(reported ?? "1") : Number.POSITIVE_INFINITY;
  return Number.isFinite(seconds) ? Math.max(seconds, 0.1) * 1_000 : Number.POSITIVE_INFINITY;
}

/** A path of one workspace. */
export function workspacePath(template: string, slug: string): string {
  return fillPath(template, { slug });
}
