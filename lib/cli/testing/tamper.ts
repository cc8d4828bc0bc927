import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ComplaintKind } from "#lib/certificate/complaint.ts";
import type { SmallBundle } from "./small-bundle.ts";

/** One way to tamper with a bundle, and the expected complaint of a verifier. */
export interface Tamper {
  readonly name: string;
  readonly kind: ComplaintKind;
  /** Tampers with a copy of a bundle. */
  apply(copy: string, bundle: SmallBundle): void;
}

/** Rewrites a file of a copy. */
export function rewrite(copy: string, file: string, change: (text: string) => string): void {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`Nothing of ${file} was changed.`);
  writeFileSync(path, after);
}

/** Flips one bit of the byte at a fraction of a file. */
export function flip(copy: string, file: string, fraction: number): void {
  const path = join(copy, file);
  const bytes = readFileSync(path);
  const index = Math.floor((bytes.length - 1) * fraction);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

// A tampered file has whatever shape the tampering gives it.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** Changes a JSON file of a copy in place. */
export function edit(copy: string, file: string, change: (json: Loose) => void): void {
  rewrite(copy, file, (text) => {
    const json: Loose = JSON.parse(text);
    change(json);
    return JSON.stringify(json);
  });
}

/** Changes the lines of a journal of a copy, each parsed. */
export function editJournal(
  copy: string,
  run: string,
  change: (lines: Loose[]) => Loose[] | void,
): void {
  rewrite(copy, `${run}/exchanges.ndjson`, (text) => {
    const lines: Loose[] = text
      .split("\n")
      .filter((line) => line !== "")
      .map((line): Loose => JSON.parse(line));
    const changed = change(lines) ?? lines;
    return changed.map((line) => `${JSON.stringify(line)}\n`).join("");
  });
}
