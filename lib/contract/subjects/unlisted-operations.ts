import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";

/**
 * Operations on types to which the contract gives no fine-grained scope; the global scopes satisfy them as they do all
 * others.
 */
export const unlistedOperations = [
  "importTypes",
  "readTypeSchema",
  "attachProjectProperties",
  "attachWorkspaceProperties",
] as const satisfies readonly OperationName[];

/** One of them. */
export type UnlistedOperation = (typeof unlistedOperations)[number];

/** The global scope that satisfies one of them, and the other one. */
export function tiersOf(name: UnlistedOperation): {
  readonly tier: "read" | "write";
  readonly otherTier: "read" | "write";
} {
  return operations[name].method === "GET"
    ? { tier: "read", otherTier: "write" }
    : { tier: "write", otherTier: "read" };
}
