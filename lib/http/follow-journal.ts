import { closeSync, openSync, readSync } from "node:fs";
import type { Exchange } from "./exchange.ts";
import { createLargeGarbage } from "./large-garbage.ts";
import { exchangeInLine } from "./journal.ts";
import { textOfParts } from "./long-text.ts";

/** Goes through a journal file while others write it. */
export interface Follower {
  /** Hears what was written until now; throws where a line is broken. */
  catchUp(): void;
  /** The same, and then stops. To be called once nobody writes any more. */
  finish(): void;
  /** Hears no more; harmless when repeated. */
  stop(): void;
}

/** Milliseconds of hearing in one go, and between two of them: whoever else works in this thread is to have most of it. */
const pace = { workMs: 8, pauseMs: 16 };
const chunkBytes = 128 * 1024;
/** Characters from which on a line is counted as one that leaves much behind. */
const largeCharacters = 256 * 1024;
const newline = 0x0a;

/** Hears each exchange of a journal file in its order, once, as soon as its line is written and there is time. */
export function followJournal(file: string, hear: (exchange: Exchange) => void): Follower {
  const descriptor = openSync(file, "r");
  const chunk = Buffer.allocUnsafe(chunkBytes);
  const countLarge = createLargeGarbage();
  const lines: (readonly Buffer[])[] = [];
  let begun: Buffer[] = [];
  let position = 0;
  let nth = 0;
  let stopped = false;
  let failure: unknown = null;
  let timer: NodeJS.Timeout;

  /** Whether there was anything to read. */
  function readOn(): boolean {
    const filled = chunk.subarray(0, readSync(descriptor, chunk, 0, chunkBytes, position));
    position += filled.byteLength;
    let from = 0;
    for (let end = filled.indexOf(newline); end !== -1; end = filled.indexOf(newline, from)) {
      lines.push([...begun, Buffer.from(filled.subarray(from, end))]);
      begun = [];
      from = end + 1;
    }
    if (from < filled.byteLength) begun.push(Buffer.from(filled.subarray(from)));
    return filled.byteLength > 0;
  }

  function hearUntil(isEnough: () => boolean): void {
    while (!isEnough()) {
      const line = lines.shift();
      if (line === undefined) {
        if (!readOn()) return;
        continue;
      }
      nth += 1;
      const text = textOfParts(line);
      const exchange = exchangeInLine(text, `Line ${nth} of ${file}`);
      if (exchange !== null) hear(exchange);
      if (text.length > largeCharacters) countLarge(text.length);
    }
  }

  function hearSome(): void {
    const until = performance.now() + pace.workMs;
    try {
      hearUntil(() => performance.now() > until);
      timer = setTimeout(hearSome, pace.pauseMs).unref();
    } catch (error) {
      failure = error;
    }
  }

  timer = setTimeout(hearSome, pace.pauseMs).unref();

  function stop(): void {
    clearTimeout(timer);
    if (!stopped) closeSync(descriptor);
    stopped = true;
  }

  function catchUp(): void {
    if (failure !== null) throw failure;
    hearUntil(() => false);
  }

  return {
    catchUp,
    finish() {
      catchUp();
      stop();
    },
    stop,
  };
}
