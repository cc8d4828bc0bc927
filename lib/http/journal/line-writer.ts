import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { partSize, partsOfText } from "#lib/http/wire/long-text.ts";
import type { Span } from "./reread.ts";

/** Appends lines to a file. */
export interface LineWriter {
  /** Writes a text, which has no line end, and shows where it stands; throws where the file cannot be written. */
  write(text: string): Span;
  close(): void;
}

/** Bytes of UTF-8 that one code unit takes at most. */
const mostBytes = 3;
const lineEnd = 0x0a;

/** What is written next; all writers of a thread use the same, because none stops within a line. */
const held = Buffer.allocUnsafeSlow(partSize * mostBytes + 1);

/** Opens a file for lines, each of which is written at once; throws where it cannot be opened. */
export function openSessions(file: string): LineWriter {
  const descriptor = openSync(file, "a");
  /** Bytes of the file, null where they are not known. */
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
      // Where it fails, nobody knows how much of it was written.
      size = null;
      const bytes = text.length <= partSize ? writeEnding(text) : writeLong(text);
      size = from + bytes;
      return { file, from, bytes };
    },
    close: () => closeSync(descriptor),
  };
}
