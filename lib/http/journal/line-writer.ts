import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { partSize, partsOfText } from "#lib/http/wire/long-text.ts";
import type { Span } from "./reread.ts";

/** Appends lines to a file. */
export interface LineWriter {
  /** Writes a text without line ends, and returns its position; throws if the file cannot be written. */
  write(text: string): Span;
  close(): void;
}

/** The maximum number of UTF-8 bytes per code unit. */
const mostBytes = 3;
const lineEnd = 0x0a;

/** The next line to write; all writers of a thread share it, because none stops within a line. */
const held = Buffer.allocUnsafeSlow(partSize * mostBytes + 1);

/** Opens a file for lines, each of which is written immediately; throws if it cannot be opened. */
export function openSessions(file: string): LineWriter {
  const descriptor = openSync(file, "a");
  /** Size of the file in bytes, null if unknown. */
  let size: number | null = null;

  function writeHeld(bytes: number): number {
    for (let done = 0; done < bytes;) done += writeSync(descriptor, held, done, bytes - done);
    return bytes;
  }

  function writeEnding(part: string): number {
    const bytes = held.write(part);
    held[bytes] = lineEnd;
    return writeHeld(bytes + 1);
  }

  function writeLong(text: string): number {
    let bytes = 0;
    for (const part of partsOfText(text)) bytes += writeHeld(held.write(part));
    return bytes + writeEnding("");
  }

  return {
    write(text) {
      const from = size ?? fstatSync(descriptor).size;
      // If this fails, it is unknown how much was written.
      size = null;
      const bytes = text.length <= partSize ? writeEnding(text) : writeLong(text);
      size = from + bytes;
      return { file, from, bytes };
    },
    close: () => closeSync(descriptor),
  };
}
