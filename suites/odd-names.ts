/** Names that no contract has: a language's own, a path through relations, and letters beyond ASCII. */
export const oddNames = [
  { word: "dunder", name: "__class__" },
  { word: "path", name: "state__name" },
  { word: "letters", name: "\u00e9tat" },
] as const;
