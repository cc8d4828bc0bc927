import { closeSync, openSync, readSync } from "node:fs";
import { partSize, textOfParts } from "#lib/http/wire/long-text.ts";

/** Bytes of a file. */
export interface Span {
  readonly file: string;
  readonly from: number;
  readonly bytes: number;
}

/** The text of a span, read again; throws where the file has it no more. */
export function textOfSpan({ file, from, bytes }: Span): string {
  return textOfParts(partsOfSpan({ file, from, bytes }));
}

function partsOfSpan({ file, from, bytes }: Span): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  const descriptor = openSync(file, "r");
  try {
    let left = bytes;
    while (left > 0) {
      const part = Buffer.allocUnsafe(Math.min(left, partSize));
      const read = readSync(descriptor, part, 0, part.byteLength, from + bytes - left);
      if (read === 0) throw new Error(`${file} has lost what was written to it.`);
      left -= read;
      parts.push(part.subarray(0, read));
    }
    return parts;
  } finally {
    closeSync(descriptor);
  }
}

/** Gives a value that is in memory as long as there is room, and is made again where it has gone. */
export function heldLoosely<T extends object>(first: T, again: () => T): () => T {
  let held = new WeakRef(first);
  return () => {
    const known = held.deref();
    if (known !== undefined) return known;
    const reread = again();
    held = new WeakRef(reread);
    return reread;
  };
}
