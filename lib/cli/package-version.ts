import { readFileSync } from "node:fs";
import { memberOf } from "#lib/check/pointer.ts";

/** Version of the package to which the compiled command belongs. */
export function packageVersion(): string {
  const file = new URL("../../../package.json", import.meta.url);
  const json: unknown = JSON.parse(readFileSync(file, "utf8"));
  return String(memberOf(json, "version"));
}
