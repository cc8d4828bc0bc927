/** Names that no contract has: built-ins of a language, a path through relations, and non-ASCII letters. */
export const unusualNames = [
  { word: "dunder", name: "__class__" },
  { word: "path", name: "state__name" },
  { word: "letters", name: "\u00e9tat" },
] as const;

/** Inherited property names of a JavaScript object; a table look-up with one of them finds something. */
export const inheritedNames = [
  { word: "constructor", name: "constructor" },
  { word: "proto", name: "__proto__" },
  { word: "to-string", name: "toString" },
  { word: "has-own-property", name: "hasOwnProperty" },
  { word: "value-of", name: "valueOf" },
] as const;

/**
 * Members of a body with such names. Only strings: an object under one of them could change more than its own request
 * in a deployment that merges it.
 */
export const inheritedMembers: Readonly<Record<string, string>> = Object.fromEntries(
  inheritedNames.map(({ name }) => [name, "text"]),
);
