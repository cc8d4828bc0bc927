import type { Call } from "#lib/reference/call.ts";

/** Names that hold what no name of the contract holds. */
export const unknownNames = {
  dunder: /^__/,
  path: /[a-z]__[a-z]/,
  letters: /\P{ASCII}/u,
} as const;

/** Places at which what is unknown may slip through. */
export const furtherPages = {
  "a-later-page": ({ query }: Call): boolean => query.has("offset"),
  "a-page-behind-a-cursor": ({ query }: Call): boolean => query.has("cursor"),
} as const;
