import type { OperationName } from "#lib/contract/operations.ts";

/** Writes of which a read, or a write of the same name, shows whether they were done despite a refusal. */
export const refusedChanges = [
  "updateFeatures",
  "enableTypes",
  "createWorkspaceType",
  "importTypes",
  "attachProjectProperties",
  "attachWorkspaceProperties",
  "createWorkspaceProperty",
  "createWorkspaceOption",
  "createContext",
  "createAutomationEdge",
] as const satisfies readonly OperationName[];
