import { closeSync, openSync, readSync } from "node:fs";

/** One line of a file. */
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly nth: number;
  /** Whether nothing ends it, because nothing comes after. */
  readonly isLast: boolean;
}

const chunkBytes = 1024 * 1024;
const newline = 0x0a;

/** The lines of a file one after the other, so that a file of any size can be read; throws where it cannot be. */
export function* linesOf(file: string): Generator<Line, void> {
  const descriptor = openSync(file, "r");
  try {
    // One chunk for all of the file: what the chunks of a long one take is given back late.
    const chunk = Buffer.allocUnsafe(chunkBytes);
    let begun: Buffer[] = [];
    let nth = 1;
    for (;;) {
      const filled = chunk.subarray(0, readSync(descriptor, chunk));
      if (filled.byteLength === 0) break;
      let from = 0;
      let end = filled.indexOf(newline);
      while (end !== -1) {
        begun.push(filled.subarray(from, end));
        yield { text: Buffer.concat(begun).toString("utf8"), nth, isLast: false };
        begun = [];
        nth += 1;
        from = end + 1;
        end = filled.indexOf(newline, from);
      }
      begun.push(Buffer.from(filled.subarray(from)));
    }
    yield { text: Buffer.concat(begun).toString("utf8"), nth, isLast: true };
  } finally {
    closeSync(descriptor);
  }
}
