import { isOfType } from "./value.ts";

/** Of which sort a finding is, whatever ids, times and random names it was seen with. */
export interface FindingSort {
  /** Where it is, with `*` for the number of a row, an id, and a key that the workspace chose. */
  readonly at: string;
  /** The sort of what was wanted; null where the kind says it, or where the check says it in words. */
  readonly wanted: string | null;
  /** The sort of what was met: its JSON type, a word of the contract, or the status. */
  readonly met: string;
}

/** Members that hold words of the contract: they name what went wrong, not a record. */
const naming: ReadonlySet<string> = new Set(["type", "code"]);
const word = /^[a-z][a-z_]{1,60}$/;

/** The sort of a value at a place. */
export function sortOf(value: unknown, at: string): string {
  // Of several requests that race, how often each answer came is luck.
  if (at === "status") return [...new Set([value].flat().map(String))].toSorted().join(" ");
  const names = naming.has(at.split("/").at(-1) ?? "");
  if (names && typeof value === "string" && word.test(value)) return value;
  return typeOf(value);
}

function typeOf(value: unknown): string {
  if (value === undefined) return "absent";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** A place without what distinguishes one record from another. */
export function sortOfPlace(at: string): string {
  if (!at.startsWith("/")) return at;
  const tokens = at.split("/");
  const isOwn = (token: string, index: number) =>
    /^\d+$/.test(token) || isOfType("uuid", token) || tokens[index - 1] === "custom_fields";
  return tokens.map((token, index) => (isOwn(token, index) ? "*" : token)).join("/");
}
