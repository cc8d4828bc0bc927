import type { ScopedOperation } from "#lib/contract/subjects/scoped-operations.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import {
  similarOperations,
  nestedOperations,
  scopeOf,
} from "#lib/contract/subjects/scoped-operations.ts";
import { unrelatedTo, withoutScopes, withScope } from "#suites/support/access/token-with.ts";

/** The tokens with which each operation is tried: two that suffice, and those that do not. */
export const tokenKinds = [
  "unrelated",
  "twin",
  "other-tier",
  "parent",
  "alike",
  "none",
  "fine",
  "global",
] as const;

export type TokenKind = (typeof tokenKinds)[number];

const nested = new Map<string, string>(Object.entries(nestedOperations));
const similar = new Map<string, string>(Object.entries(similarOperations));

/** The token of a kind for an operation, or null if there is none. */
export function wantedFor(kind: TokenKind, name: ScopedOperation): WantedToken | null {
  const { fine, base: own, tier, otherTier, twin } = scopeOf(name);
  if (kind === "fine") return withScope(fine, tier);
  if (kind === "global") return withScope(tier, fine);
  if (kind === "unrelated") return unrelatedTo(own, tier);
  if (kind === "twin") return withScope(twin, fine, tier);
  if (kind === "other-tier") return withScope(otherTier, fine, tier);
  if (kind === "none") return withoutScopes;
  const base = kind === "alike" ? similar.get(name) : nested.get(name);
  return base === undefined ? null : withScope(`${base}:${tier}`, fine, tier);
}
