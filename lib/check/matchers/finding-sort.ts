import { isOfType } from "./value.ts";

/** The category of a finding, whatever ids, times and random names it contains. */
export interface FindingSort {
  /** Where it is, with `*` in place of row numbers, ids, and keys chosen by the workspace. */
  readonly at: string;
  /** The category of what was expected; null if the kind says it, or the check's words do. */
  readonly wanted: string | null;
  /** The category of the actual value: its JSON type, a word of the contract, or the status. */
  readonly met: string;
}

/** Members that hold words of the contract: they say what went wrong and identify no record. */
const naming: ReadonlySet<string> = new Set(["type", "code"]);
const word = /^[a-z][a-z_]{1,60}$/;

/** The category of a value at a place. */
export function sortOf(value: unknown, at: string): string {
  // How often each answer came is chance when requests race.
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

/** A place without anything that identifies a record. */
export function sortOfPlace(at: string): string {
  if (!at.startsWith("/")) return at;
  const tokens = at.split("/");
  const isOwn = (token: string, index: number) =>
    /^\d+$/.test(token) || isOfType("uuid", token) || tokens[index - 1] === "custom_fields";
  return tokens.map((token, index) => (isOwn(token, index) ? "*" : token)).join("/");
}
