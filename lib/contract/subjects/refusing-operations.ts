import { bulkRoutes } from "#lib/contract/bulk.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { Operation, OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";

/** Every operation of the contract. */
export const allOperations: readonly OperationName[] = keysOf(operations);

/** One operation of each path, the first that the contract gives. */
export const pathOperations: readonly OperationName[] = allOperations.filter(
  (name) =>
    allOperations.find((other) => operations[other].path === operations[name].path) === name,
);

/** The writes that take a body; those in bulk have a rule of their own. */
export const bodyOperations: readonly OperationName[] = allOperations.filter((name) => {
  const operation: Operation = operations[name];
  return operation.body !== undefined && !Object.hasOwn(bulkRoutes, name);
});

/** The creates that answer a record which has no relation to expand. */
export const relationlessCreates = [
  "createProjectType",
  "createWorkspaceType",
  "createProjectProperty",
  "createWorkspaceProperty",
  "createProjectOption",
  "createWorkspaceOption",
  "createContext",
] as const satisfies readonly OperationName[];
