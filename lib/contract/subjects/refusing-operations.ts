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
  return bodyOf(name) !== undefined && !Object.hasOwn(bulkRoutes, name);
});

/** All writes that take a body. */
export const allBodyOperations: readonly OperationName[] = allOperations.filter(
  (name) => bodyOf(name) !== undefined,
);

/** Those whose body must hold some member, according to the contract. */
export const demandingOperations = [
  "createProjectType",
  "createWorkspaceType",
  "createProjectProperty",
  "createWorkspaceProperty",
  "createModule",
  "createAutomationEdge",
  "bulkDeleteLabels",
  "bulkCreateComments",
  "bulkUpdateEstimatePoints",
  "bulkUpdateMilestones",
] as const satisfies readonly OperationName[];

/** Those whose body may be empty or then changes nothing, according to the contract. */
export const undemandingOperations: readonly OperationName[] = [
  "updateFeatures",
  "createIntakeWorkItem",
  "updateInitiativeLabel",
];

function bodyOf(name: OperationName): Operation["body"] {
  const operation: Operation = operations[name];
  return operation.body;
}

/** The creates of records that have no relation to expand. */
export const relationlessCreates = [
  "createProjectType",
  "createWorkspaceType",
  "createProjectProperty",
  "createWorkspaceProperty",
  "createProjectOption",
  "createWorkspaceOption",
  "createContext",
] as const satisfies readonly OperationName[];
