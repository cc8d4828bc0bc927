import { closeSync, openSync, readSync } from "node:fs";
import { textOfParts } from "#lib/http/wire/long-text.ts";

/** One line of a file. */
interface Line {
  /** How it begins: its first {@link headBytes} bytes at most. */
  readonly head: string;
  /**
   * Made again each time it is asked for: many lines are long and passed over. To be asked for before the next line
   * is.
   */
  readonly text: string;
  /** From 1. */
  readonly nth: number;
  /** Whether nothing ends it, because nothing comes after. */
  readonly isLast: boolean;
}

const chunkBytes = 1024 * 1024;
/** As many as show what a line holds. */
const headBytes = 64;
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
