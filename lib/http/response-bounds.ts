import { TransportError } from "./exchange.ts";
import { outlineOf } from "./json-outline.ts";

/** How much a deployment may send. */
export interface ResponseBounds {
  /** Bytes of one body, before and after decompression. */
  readonly bytes: number;
  /** Levels to which its arrays and objects nest. */
  readonly depth: number;
  /** Members and elements that it holds, about. */
  readonly parts: number;
  /** Bytes that bodies may have on the average, once there are many. */
  readonly bytesEach: number;
}

/** More than any answer of this API needs, and little enough for sixteen of them at once. */
export const RESPONSE_BOUNDS: ResponseBounds = {
  bytes: 8 * 1024 * 1024,
  depth: 200,
  parts: 1_000_000,
  bytesEach: 16 * 1024,
};

/** Throws {@link TransportError} (too-large) for a text whose parsed form would take too much. */
export function demandBounded(text: string, { depth, parts }: ResponseBounds): void {
  const outline = outlineOf(text);
  if (outline.depth > depth)
    throw new TransportError("too-large", `The response nests deeper than ${depth} levels.`);
  if (outline.parts > parts)
    throw new TransportError("too-large", `The response holds more than ${parts} values.`);
}

const openingBytes = 24 * 1024 * 1024;

/** Counts what is received; throws {@link TransportError} (too-large) where the sum is out of all proportion. */
export function countReceived({ bytesEach }: ResponseBounds): (bytes: number) => void {
  let requests = 0;
  let received = 0;
  return (bytes) => {
    requests += 1;
    const allowed = openingBytes + requests * bytesEach;
    // What comes beyond the allowance is not kept, so it does not use the allowance up.
    if (received + bytes > allowed && bytes > bytesEach)
      throw new TransportError(
        "too-large",
        `The deployment has sent ${Math.round((received + bytes) / 1024 ** 2)} MiB in ${requests} responses, and more than ${bytesEach / 1024} KiB in this one.`,
      );
    received += bytes;
  };
}
