import { keysOf } from "#lib/contract/family.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";

/** An operation to which every generic rule about operations applies; the schema document has clauses of its own. */
export type JudgedOperation = Exclude<OperationName, "readSchema">;

/** All of them, in the contract's order. */
export const judgedOperations: readonly JudgedOperation[] = keysOf(operations).filter(
  (name) => name !== "readSchema",
);
