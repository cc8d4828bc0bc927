import { createHash } from "node:crypto";
import { partsOfText } from "#lib/http/wire/long-text.ts";
import { isJsonObject } from "./json-tree.ts";

/** JSON with the members of every object in order, so that equal values give equal text; throws on a cyclic value. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => {
    if (!isJsonObject(member)) return member;
    const names = Object.keys(member).toSorted();
    return Object.fromEntries(names.map((name) => [name, member[name]]));
  });
}

/** SHA-256 of the canonical JSON of a value, in hexadecimal. */
export function digestOf(value: unknown): string {
  const hash = createHash("sha256");
  for (const part of partsOfText(canonicalJson(value))) hash.update(part);
  return hash.digest("hex");
}
