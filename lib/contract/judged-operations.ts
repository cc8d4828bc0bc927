import type { OperationName } from "./operations.ts";

/** The operations of the contract whose chapters are judged, in its order. */
export const judgedOperations = [
  "readCurrentUser",
  "readFeatures",
  "updateFeatures",
  "enableTypes",
  "listProjectTypes",
  "createProjectType",
  "listWorkspaceTypes",
  "createWorkspaceType",
  "listProjectWorkItems",
  "listWorkspaceWorkItems",
  "readWorkItem",
  "readWorkItemByIdentifier",
  "createModule",
  "listCycles",
  "bulkDeleteLabels",
  "createProjectMember",
  "listWorkspaceMembers",
] as const satisfies readonly OperationName[];

/** One of them. */
export type JudgedOperation = (typeof judgedOperations)[number];
