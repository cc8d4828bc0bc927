import { closeSync, openSync, readSync } from "node:fs";

/** Bytes of a file. */
export interface Span {
  readonly file: string;
  readonly from: number;
  readonly bytes: number;
}

/** The text of a span, read anew; throws where the file has it no more. */
export function textOfSpan({ file, from, bytes }: Span): string {
  const buffer = Buffer.allocUnsafe(bytes);
  const descriptor = openSync(file, "r");
  try {
    let filled = 0;
    while (filled < bytes) {
      const read = readSync(descriptor, buffer, filled, bytes - filled, from + filled);
      if (read === 0) throw new Error(`${file} has lost what was written to it.`);
      filled += read;
    }
  } finally {
    closeSync(descriptor);
  }
  return buffer.toString("utf8");
}

/** Gives a value that is in memory as long as there is room, and is made anew where it has gone. */
export function heldLoosely<T extends object>(first: T, again: () => T): () => T {
  let held = new WeakRef(first);
  return () => {
    const known = held.deref();
    if (known !== undefined) return known;
    const anew = again();
    held = new WeakRef(anew);
    return anew;
  };
}
