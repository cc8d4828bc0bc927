import { createHash } from "node:crypto";

/** A value that an estimate point may have whether values are texts or numbers, one for each word. */
export function pointValue(word: string): string {
  const digits = createHash("sha256").update(word).digest().readUInt32BE() % 9_000_000;
  return String(1_000_000 + digits);
}
