import { readFileSync } from "node:fs";
import { jsonFault } from "./json-fault.ts";
import { UsageError } from "#lib/target/usage-error.ts";

/** The parsed content of a target file; throws {@link UsageError} if there is none. */
export function readTargetFile(file: string): unknown {
  const text = readText(file).replace(/^\uFEFF/, "");
  if (text.trim() === "")
    throw new UsageError(
      `The target file ${file} is empty; write a JSON object with baseUrl, workspace and principals.`,
    );
  const fault = jsonFault(text);
  if (fault !== null)
    throw new UsageError(
      `The target file ${file} is not JSON: correct the syntax at line ${fault.line}, column ${fault.column}.`,
    );
  return JSON.parse(text);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new UsageError(
      reasons[code]?.(file) ?? `The target file ${file} cannot be read (${code}); check the path.`,
    );
  }
}

const reasons: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no target file ${file}; check the path given to --target.`,
  ENOTDIR: (file) => `There is no target file ${file}; check the path given to --target.`,
  EISDIR: (file) => `${file} is a directory; give --target the path of a target file.`,
  EACCES: (file) => `The target file ${file} may not be read by this user; change its permissions.`,
};
