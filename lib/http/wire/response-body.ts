import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { TransportError } from "#lib/http/exchange.ts";
import { textOfParts } from "./long-text.ts";

const DECODERS = new Map([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

/** Each layer of encoding has a limit, so the number of layers has one too. */
const MOST_ENCODINGS = 3;

/** Replaces a body that cannot be decoded. */
interface Unreadable {
  /** The reason in brackets, because it is not JSON. */
  readonly unreadable: string;
}

/** Undoes Content-Encoding within `limit` bytes; throws {@link TransportError} (too-large). */
export async function decodeBody(
  parts: readonly Uint8Array[],
  contentEncoding: string | undefined,
  limit: number,
): Promise<string | Unreadable> {
  const encodings = (contentEncoding ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "" && name !== "identity");
  if (encodings.length > MOST_ENCODINGS) {
    return { unreadable: `<a body that is encoded ${encodings.length} times over>` };
  }
  if (encodings.length === 0) return textOfParts(parts);
  let decoded: Buffer = Buffer.concat(parts);
  for (const encoding of encodings.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- each layer wraps the next
    const layer = await decodeLayer(decoded, encoding, limit);
    if (layer === null) return { unreadable: `<a body that is not valid ${encoding}>` };
    decoded = layer;
  }
  return textOfParts([decoded]);
}

/** Null if the body is not what the encoding says. */
async function decodeLayer(body: Buffer, encoding: string, limit: number): Promise<Buffer | null> {
  // A response to HEAD, a 204 and a 304 may name an encoding and have no body.
  if (body.byteLength === 0) return body;
  const decode = DECODERS.get(encoding);
  if (decode === undefined) return null;
  try {
    return await decode(body, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(limit);
    return null;
  }
}

/** The message for a body that is longer than so many bytes. */
export function tooLarge(limit: number): TransportError {
  return new TransportError("too-large", `The response is larger than ${limit} bytes.`);
}

/** The parsed text, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
