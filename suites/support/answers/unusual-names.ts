/** Names that no contract has: a language's own, a path through relations, and letters beyond ASCII. */
export const unusualNames = [
  { word: "dunder", name: "__class__" },
  { word: "path", name: "state__name" },
  { word: "letters", name: "\u00e9tat" },
] as const;

/** Names that an object of JavaScript has though nobody gave them to it; a table that is asked for them answers something. */
export const inheritedNames = [
  { word: "constructor", name: "constructor" },
  { word: "proto", name: "__proto__" },
  { word: "to-string", name: "toString" },
  { word: "has-own-property", name: "hasOwnProperty" },
  { word: "value-of", name: "valueOf" },
] as const;

/**
 * Members of a body by such names. Texts alone: an object under one of them could alter more than its own request in a
 * deployment that merges it.
 */
export const inheritedMembers: Readonly<Record<string, string>> = Object.fromEntries(
  inheritedNames.map(({ name }) => [name, "text"]),
);
