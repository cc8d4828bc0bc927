import { identityOperations } from "./operations/identity.ts";
import { otherOperations } from "./operations/other.ts";
import { planningOperations } from "./operations/planning.ts";
import { typesOperations } from "./operations/types.ts";

export type { Method, Mode, Operation } from "./operations/operation.ts";

/** Every operation to which the contract gives a method and a path. */
export const operations = {
  ...identityOperations,
  ...typesOperations,
  ...planningOperations,
  ...otherOperations,
} as const;

/** Name of an operation of the contract. */
export type OperationName = keyof typeof operations;
