import type { NestedOperation, ScopedOperation } from "#lib/contract/scoped-operations.ts";
import type { Wanted } from "./token-with.ts";
import { nestedOperations, scopeOf } from "#lib/contract/scoped-operations.ts";
import { keysOf } from "#lib/contract/family.ts";
import { unrelatedTo, withoutScopes, withScope } from "./token-with.ts";

/** The tokens with which each operation is tried: two that open it, and those that do not. */
export const kinds = [
  "unrelated",
  "twin",
  "other-tier",
  "parent",
  "none",
  "fine",
  "global",
] as const;

export type Kind = (typeof kinds)[number];

/** The token of a kind for an operation, or null where there is none to think of. */
export function wantedFor(kind: Kind, name: ScopedOperation): Wanted | null {
  const { fine, base, tier, otherTier, twin } = scopeOf(name);
  if (kind === "fine") return withScope(fine, tier);
  if (kind === "global") return withScope(tier, fine);
  if (kind === "unrelated") return unrelatedTo(base, tier);
  if (kind === "twin") return withScope(twin, fine, tier);
  if (kind === "other-tier") return withScope(otherTier, fine, tier);
  if (kind === "none") return withoutScopes;
  if (!isNested(name)) return null;
  return withScope(`${nestedOperations[name]}:${tier}`, fine, tier);
}

function isNested(name: ScopedOperation): name is NestedOperation {
  return keysOf(nestedOperations).some((nested) => nested === name);
}
