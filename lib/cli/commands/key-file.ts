import { readFileSync } from "node:fs";
import type { KeyObject } from "node:crypto";
import { UnfitKey } from "#lib/certificate/keys.ts";
import { UsageError } from "#lib/target/usage-error.ts";

/** The key in a file; throws {@link UsageError} if it cannot be read or used. */
export function keyIn(file: string, read: (pem: string) => KeyObject): KeyObject {
  let pem: string;
  try {
    pem = readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new UsageError(`--key ${file} cannot be read (${code}); name a key file in PEM.`);
  }
  try {
    return read(pem);
  } catch (error) {
    if (error instanceof UnfitKey) throw new UsageError(`--key ${file}: ${error.message}`);
    throw error;
  }
}
