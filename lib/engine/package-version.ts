import { existsSync, readFileSync } from "node:fs";
import { memberOf } from "#lib/check/matchers/pointer.ts";

/** Version of the package to which the command belongs, compiled or not. */
export function packageVersion(): string {
  const places = ["../../../package.json", "../../package.json"];
  const files = places.map((place) => new URL(place, import.meta.url));
  const file = files.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error("The command stands in no package.");
  const json: unknown = JSON.parse(readFileSync(file, "utf8"));
  return String(memberOf(json, "version"));
}
