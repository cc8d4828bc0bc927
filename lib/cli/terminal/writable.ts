import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { RunRecord } from "#lib/run/record.ts";
import { UsageError } from "#lib/target/usage-error.ts";

/** Creates a folder to write into; throws {@link UsageError} if it cannot. */
export function makeFolder(folder: string): void {
  attempt("--out", folder, () => {
    makeEach(resolve(folder));
    accessSync(folder, constants.W_OK);
  });
}

/** One folder at a time: with a recursive create, Node loops forever on a file system that refuses folders. */
function makeEach(folder: string): void {
  if (existsSync(folder)) return;
  makeEach(dirname(folder));
  mkdirSync(folder);
}

/** Writes a file that holds keys, readable only by its owner; throws {@link UsageError}. */
export function writeSecretFile(file: string, text: string): void {
  attempt("--target-out", file, () => writeFileSync(file, text, { mode: 0o600 }));
}

/** Writes the result of a replay, as JSON; throws {@link UsageError}. */
export function writeReplayRecord(file: string, record: RunRecord): void {
  attempt("--record", file, () => writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`));
}

function attempt(option: string, path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new UsageError(`${option} ${path} cannot be written (${code}); name another place.`);
  }
}
