import { existsSync, readFileSync } from "node:fs";
import { memberOf } from "#lib/check/matchers/pointer.ts";

/** Version of the package to which the command belongs, compiled or not. */
export function packageVersion(): string {
  return String(memberOf(manifest(), "version"));
}

/** The major version that the package accepts of a peer dependency. */
export function majorOfPeer(name: string): string {
  const range = String(memberOf(memberOf(manifest(), "peerDependencies"), name));
  const [major] = /\d+/.exec(range) ?? [];
  if (major === undefined) throw new Error(`${name} is not a peer dependency.`);
  return major;
}

/** The place of a file of the package, compiled or not. */
export function packageFile(path: string): URL {
  return new URL(path, manifestPlace());
}

function manifest(): unknown {
  return JSON.parse(readFileSync(manifestPlace(), "utf8"));
}

function manifestPlace(): URL {
  const places = ["../../../package.json", "../../package.json"];
  const files = places.map((place) => new URL(place, import.meta.url));
  const file = files.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error("The command is not in a package.");
  return file;
}
