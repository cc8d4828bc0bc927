import { operations } from "#lib/contract/operations.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { JsonOutline } from "./json-outline.ts";

/** How much a deployment may send. */
export interface ResponseBounds {
  /** Bytes of one body beyond those of its request, before and after decompression. */
  readonly bytes: number;
  /** Maximum nesting of its arrays and objects. */
  readonly depth: number;
  /** Approximate maximum number of its members and elements. */
  readonly parts: number;
  /** The factor by which the schema document may be longer and larger than any other body. */
  readonly documentTimes: number;
  /** Average bytes per body, once there are many; a body of at most this size is never refused. */
  readonly bytesEach: number;
}

/**
 * Far above what this API needs: a page of a hundred large rows takes some 300 KiB, a large service's indented schema
 * document 4 MiB, the average answer 4 KiB. A server may echo a large body.
 */
export const RESPONSE_BOUNDS: ResponseBounds = {
  bytes: 2 * 1024 * 1024,
  depth: 200,
  parts: 200_000,
  documentTimes: 4,
  bytesEach: 64 * 1024,
};

/** Whether a request is for the schema document, which is longer than anything else and never changes. */
export function asksForDocument({ path }: ApiRequest): boolean {
  return path === operations.readSchema.path;
}

/** How much may come in answer to one request. */
export function responseBoundsOf(request: ApiRequest, bounds: ResponseBounds): ResponseBounds {
  if (!asksForDocument(request)) return bounds;
  const { bytes, parts, documentTimes } = bounds;
  return { ...bounds, bytes: bytes * documentTimes, parts: parts * documentTimes };
}

/** Throws {@link TransportError} (too-large) for a text whose parsed form would be too large. */
export function demandBounded(outline: JsonOutline, { depth, parts }: ResponseBounds): void {
  if (outline.depth > depth)
    throw new TransportError("too-large", `The response nests deeper than ${depth} levels.`);
  if (outline.parts > parts)
    throw new TransportError("too-large", `The response holds more than ${parts} values.`);
}

/** A body that is being received. */
export interface Receipt {
  /** The bytes that it may still have. */
  readonly left: number;
  /** Counts received bytes; throws {@link TransportError} (too-large) if they are out of all proportion. */
  take(bytes: number): void;
  /** Counts it as a text with this number of bytes and parts; throws as above. */
  keep(bytes: number, parts: number): void;
  /** Removes it from the account: what is not kept uses up nothing. */
  drop(): void;
}

/** Bytes that may come beyond the average, and so the limit for all bodies in flight. */
const openingBytes = 16 * 1024 * 1024;
/** Bytes that a parsed value takes even for a text of nothing but brackets. */
const bytesOfPart = 64;

/**
 * Opens a receipt for each body on one shared account, which each request refills; what a body echoes of its request is
 * free.
 */
export function openAccount({
  bytes: usual,
  bytesEach,
}: ResponseBounds): (sentBytes?: number, most?: number) => Receipt {
  let balance = openingBytes;

  return (sentBytes = 0, most = usual) => {
    balance = Math.min(openingBytes, balance + bytesEach);
    let came = 0;
    let taken = 0;

    function count(total: number): void {
      came = total;
      const own = Math.max(0, total - sentBytes);
      balance -= own - taken;
      taken = own;
      if (balance >= 0 || taken <= bytesEach) return;
      const size = (total / 1024 ** 2).toFixed(1);
      throw new TransportError(
        "too-large",
        `The deployment sends too much: this response has ${size} MiB and more, after others with more than ${bytesEach / 1024} KiB each.`,
      );
    }

    return {
      get left() {
        return sentBytes + Math.min(most, Math.max(balance + taken, bytesEach));
      },
      take: (bytes) => count(came + bytes),
      keep: (bytes, parts) => count(Math.max(bytes, parts * bytesOfPart)),
      drop() {
        balance += taken;
        taken = 0;
        came = 0;
      },
    };
  };
}
