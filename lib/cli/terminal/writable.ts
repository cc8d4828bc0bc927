import { accessSync, constants, mkdirSync, writeFileSync } from "node:fs";
import { UsageError } from "#lib/target/usage-error.ts";

/** Makes a folder to write into; throws {@link UsageError} where that cannot be. */
export function makeFolder(folder: string): void {
  attempt("--out", folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
}

/** Writes a file that holds keys, so that nobody else can read it; throws {@link UsageError}. */
export function writeSecretFile(file: string, text: string): void {
  attempt("--target-out", file, () => writeFileSync(file, text, { mode: 0o600 }));
}

function attempt(option: string, path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new UsageError(`${option} ${path} cannot be written (${code}); name another place.`);
  }
}
