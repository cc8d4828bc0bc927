import { connectionFailure } from "./connection-failure.ts";
import type { Credentials } from "#lib/http/redaction/credentials.ts";
import type { ApiRequest, ApiResponse, Timing } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { createParser } from "#lib/http/wire/parse-long.ts";
import { decodeBody, tooLarge } from "#lib/http/wire/response-body.ts";
import type { Receipt, ResponseBounds } from "#lib/http/wire/response-bounds.ts";
import {
  asksForDocument,
  responseBoundsOf,
  demandBounded,
  openAccount,
} from "#lib/http/wire/response-bounds.ts";
import { handshakeAlert } from "#lib/http/wire/handshake-alert.ts";
import type { Connecting } from "#lib/http/wire/connecting.ts";
import type { Wire, WireExchange, WireResponse } from "#lib/http/wire/wire.ts";
import { openWire } from "#lib/http/wire/wire.ts";
import { headersOf, joinHeaders } from "#lib/http/wire/wire-headers.ts";
import { wireBody, pathAndQuery, prefixOf } from "#lib/http/wire/wire-request.ts";

/** Options of single tries. */
interface TryOptions {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Maximum number of connections. */
  readonly connections: number;
  /** Milliseconds one try may take, from connecting to the last byte. */
  readonly deadlineMs: number;
  readonly bounds: ResponseBounds;
  /** How connections to the origin are made. @default directly, as the system is configured */
  readonly connecting?: Connecting;
  /** @default connections to the origin of the base address */
  readonly wire?: Wire;
}

/** A response, and when its try was on its way. */
interface Answered {
  readonly response: ApiResponse;
  /** Undefined where nothing was sent over a connection. */
  readonly timing: Timing | undefined;
}

/** Sends a request exactly once. */
interface Trier {
  /** With the credential of a lane of the principal; throws {@link TransportError} if no response came. */
  tryOnce(request: ApiRequest, lane: string): Promise<Answered>;
  /** Releases the allowance of a response, because its body is not kept. */
  forget(response: ApiResponse): void;
  close(): Promise<void>;
}

/** The account for a body, and its maximum size. */
interface Counter {
  readonly receipt: Receipt;
  readonly bounds: ResponseBounds;
  /** Bytes received. */
  readonly bytes: number;
  readonly isDocument: boolean;
}

/** A timer that is later than this says that the process did not run, as when it was stopped. */
const heldUpMs = 500;

/** How much longer an answer is awaited then. */
const furtherMs = 5_000;

/** Minimum size of a body that is received while no other such body is. */
const largeBytes = 256 * 1024;

/** Makes single tries over a pool of connections to the origin of the base address, and to no other. */
export function createTrier(options: TryOptions): Trier {
  const { baseUrl, credentials, deadlineMs } = options;
  const { origin, protocol } = new URL(baseUrl);
  const prefix = prefixOf(baseUrl);
  const openReceipt = openAccount(options.bounds);
  const enterAlone = oneAtATime();
  const parse = createParser();
  const receipts = new WeakMap<ApiResponse, Receipt>();
  let decoding: Promise<unknown> = Promise.resolve();
  const { connections, connecting = {} } = options;
  const { proxy = null } = connecting;
  const { wire = openWire(origin, { connections, deadlineMs, ...connecting }) } = options;

  /** One body after the other, so that no two of them are decompressed at once. */
  function unpack(
    parts: readonly Uint8Array[],
    encoding: string | undefined,
    { receipt, bounds, bytes, isDocument }: Counter,
  ) {
    const unpacked = decoding.then(async () => {
      const came = await decodeBody(parts, encoding, receipt.left);
      if (typeof came !== "string") return { text: came.unreadable, json: undefined };
      return parse(came, (outline, cameBefore) => {
        demandBounded(outline, bounds);
        // A schema document is read repeatedly, and never changes.
        if (cameBefore && isDocument) receipt.drop();
        else receipt.keep(Math.max(bytes, came.length), outline.parts);
      });
    });
    decoding = unpacked.catch(() => null);
    return unpacked;
  }

  function inTime({ response, breakOff }: WireExchange): Promise<WireResponse> {
    const late = `${origin} did not answer within ${deadlineMs / 1000} s.`;
    const due = performance.now() + deadlineMs;
    const end = () => breakOff(new TransportError("timeout", late));
    let timer = setTimeout(() => {
      // A process that did not run has yet to read what came meanwhile.
      if (performance.now() - due < heldUpMs) end();
      else timer = setTimeout(end, Math.min(deadlineMs, furtherMs));
    }, deadlineMs);
    return response.finally(() => clearTimeout(timer));
  }

  let alert: Promise<string | null> | null = null;

  /** Why a server closes each connection, if it says so in the handshake; null if it does not. */
  async function objection(error: unknown): Promise<TransportError | null> {
    const failure = connectionFailure(error, origin, proxy);
    if (failure?.kind !== "reset" || protocol !== "https:" || proxy !== null) return null;
    const code = await (alert ??= handshakeAlert(origin, connecting.tls));
    return code === null
      ? null
      : connectionFailure(Object.assign(new Error(code), { code }), origin);
  }

  return {
    async tryOnce(request, lane) {
      const sent = wireBody(request);
      const sentBytes = sent === null ? 0 : bytesOf(sent);
      const bounds = responseBoundsOf(request, options.bounds);
      const receipt = openReceipt(sentBytes, bounds.bytes);
      const turn: { bytes: number; entered?: Promise<() => void> } = { bytes: 0 };
      const limit = bounds.bytes + sentBytes;

      function take(came: number): Promise<unknown> | null {
        receipt.take(came);
        turn.bytes += came;
        if (turn.bytes > limit) throw tooLarge(limit);
        if (turn.bytes <= largeBytes || turn.entered !== undefined) return null;
        turn.entered = enterAlone();
        return turn.entered;
      }

      try {
        const { statusCode, headers, parts, timing } = await inTime(
          wire.send(
            {
              method: request.method,
              path: pathAndQuery(request, prefix),
              headers: headersOf(request, credentials, lane),
              body: sent,
            },
            take,
          ),
        );
        const joined = joinHeaders(headers);
        const unpacked = await unpack(parts, joined["content-encoding"], {
          receipt,
          bounds,
          bytes: turn.bytes,
          isDocument: asksForDocument(request),
        });
        const response = { status: statusCode, headers: joined, ...unpacked };
        receipts.set(response, receipt);
        return { response, timing };
      } catch (error) {
        receipt.drop();
        throw (await objection(error)) ?? connectionFailure(error, origin, proxy) ?? error;
      } finally {
        // It may have been cancelled while it waited.
        void turn.entered?.then((leave) => leave());
      }
    },
    forget: (response) => receipts.get(response)?.drop(),
    close: () => wire.close(),
  };
}

function bytesOf(body: NonNullable<ReturnType<typeof wireBody>>): number {
  return typeof body === "string" ? Buffer.byteLength(body) : body.bytes;
}
