/** What a verb at the end of a path does to the records of the collection before it. */
type Effect = "makes" | "removes" | "changes";

/** The last words of paths that are no collections: nothing is stored below them. */
const effects: Readonly<Record<string, Effect>> = {
  "bulk-create": "makes",
  "bulk-delete": "removes",
  "bulk-update": "changes",
  archive: "changes",
  enable: "makes",
  import: "makes",
  "mark-default": "changes",
  regenerate: "changes",
  unarchive: "changes",
  upsert: "makes",
};

const last = /[^/]+(?=\/$)/;

/** What the verb that ends a path does; null if the path ends with a collection or a record. */
export function effectOf(path: string): Effect | null {
  const [word = ""] = last.exec(path) ?? [];
  return Object.hasOwn(effects, word) ? (effects[word] ?? null) : null;
}

/** The path of a collection, without the verb that may end it. */
export function withoutVerb(path: string): string {
  return effectOf(path) === null ? path : aboveOf(path);
}

/**
 * The collection in which a POST to a path makes records, itself or by a verb; null if it makes none there.
 */
export function makesIn(path: string): string | null {
  const effect = effectOf(path);
  return effect === null || effect === "makes" ? withoutVerb(path) : null;
}

/** The path without its last word: the collection of a record. */
export function aboveOf(path: string): string {
  return path.replace(/[^/]+\/$/, "");
}
