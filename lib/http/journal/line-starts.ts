import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** The number of bytes of a line that are returned. */
const startBytes = 64;
const chunkBytes = 64 * 1024;
const newline = 0x0a;

/**
 * The beginnings of the lines of a file, the last one first, so that the end of a long file is found without reading
 * the rest.
 */
export function* lineStartsFromEnd(file: string): Generator<string, void> {
  const descriptor = openSync(file, "r");
  const start = Buffer.allocUnsafe(startBytes);
  const startAt = (position: number): string => {
    const read = start.subarray(0, readSync(descriptor, start, 0, startBytes, position));
    const end = read.indexOf(newline);
    return read.toString("utf8", 0, end === -1 ? read.byteLength : end);
  };
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    let { size: to } = fstatSync(descriptor);
    while (to > 0) {
      const from = Math.max(0, to - chunkBytes);
      const filled = chunk.subarray(0, readSync(descriptor, chunk, 0, to - from, from));
      for (
        let at = filled.lastIndexOf(newline);
        at !== -1;
        at = at === 0 ? -1 : filled.lastIndexOf(newline, at - 1)
      ) {
        yield startAt(from + at + 1);
      }
      to = from;
    }
    yield startAt(0);
  } finally {
    closeSync(descriptor);
  }
}
