import { appendFileSync, closeSync, openSync } from "node:fs";
import { isAside, lastExchangeId } from "./journal.ts";
import { linesOf } from "./lines-of.ts";

const idAtStart = /^\{"id":(\d+),/;

/**
 * Joins journal files into one with consecutive ids and returns the offset of each file's ids. Throws if a file cannot
 * be read or written.
 */
export function joinJournals(files: readonly string[], joined: string): readonly number[] {
  const descriptor = openSync(joined, "w");
  let offset = 0;
  try {
    return files.map((file) => {
      const by = offset;
      for (const { text } of linesOf(file)) {
        const line = movedLine(text, by);
        if (line !== null) appendFileSync(descriptor, `${line}\n`);
      }
      offset += lastExchangeId(file);
      return by;
    });
  } finally {
    closeSync(descriptor);
  }
}

/** One line with its ids shifted; null if a kill truncated it, or if it is empty. */
function movedLine(text: string, by: number): string | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (idAtStart.test(text)) {
    return text.replace(idAtStart, (_, id: string) => `{"id":${Number(id) + by},`);
  }
  if (!isAside(json)) return null;
  return JSON.stringify(
    "note" in json ? { note: moved(json.note, by) } : { miss: moved(json.miss, by) },
  );
}

function moved<T extends { readonly since: number }>(aside: T, by: number): T {
  return { ...aside, since: aside.since + by };
}
