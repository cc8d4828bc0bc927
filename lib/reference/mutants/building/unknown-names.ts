import type { Call } from "#lib/reference/call.ts";

/** Names with a part that no name of the contract has. */
export const unknownNames = {
  dunder: /^__/,
  path: /[a-z]__[a-z]/,
  letters: /\P{ASCII}/u,
} as const;

/** Places at which unknown names may be accepted. */
export const furtherPages = {
  "a-later-page": ({ query }: Call): boolean => query.has("offset"),
  "a-page-behind-a-cursor": ({ query }: Call): boolean => query.has("cursor"),
} as const;
