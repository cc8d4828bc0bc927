import { closeSync, openSync, readSync } from "node:fs";
import { textOfParts } from "#lib/http/wire/long-text.ts";

/** One line of a file. */
interface Line {
  /** How it begins: its first {@link headBytes} bytes at most. */
  readonly head: string;
  /** Decoded on each access: many lines are long and skipped. Only valid until the next line is read. */
  readonly text: string;
  /** From 1. */
  readonly nth: number;
  /** Whether it has no line end, because it is the last one. */
  readonly isLast: boolean;
}

const chunkBytes = 1024 * 1024;
/** Enough bytes to show what a line holds. */
const headBytes = 64;
const newline = 0x0a;

/** The lines of a file one by one, so that a file of any size can be read; throws if it cannot be read. */
export function* linesOf(file: string): Generator<Line, void> {
  const descriptor = openSync(file, "r");
  try {
    // One chunk for the whole file: the memory of many chunks is released late.
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
        yield lineOf(begun, nth, false);
        begun = [];
        nth += 1;
        from = end + 1;
        end = filled.indexOf(newline, from);
      }
      begun.push(Buffer.from(filled.subarray(from)));
    }
    yield lineOf(begun, nth, true);
  } finally {
    closeSync(descriptor);
  }
}

function lineOf(parts: readonly Buffer[], nth: number, isLast: boolean): Line {
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return {
    head: Buffer.concat(parts, Math.min(bytes, headBytes)).toString("latin1"),
    get text() {
      return textOfParts(parts);
    },
    nth,
    isLast,
  };
}
