import { closeSync, openSync, readSync } from "node:fs";
import { partSize, textOfParts } from "#lib/http/wire/long-text.ts";

/** A range of bytes in a file. */
export interface Span {
  readonly file: string;
  readonly from: number;
  readonly bytes: number;
}

/** The text of a range, read again; throws if the file no longer has it. */
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

/** Returns a value that is in memory while there is room, and is recomputed otherwise. */
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
