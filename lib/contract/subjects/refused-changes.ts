import type { OperationName } from "#lib/contract/operations.ts";

/** Writes of settings, types and automations of which a read, or a write of the same name, shows whether they were done. */
const sendingBodies = [
  "updateFeatures",
  "createProjectType",
  "createProjectProperty",
  "createProjectOption",
  "createWorkspaceType",
  "importTypes",
  "attachProjectProperties",
  "attachWorkspaceProperties",
  "createWorkspaceProperty",
  "createWorkspaceOption",
  "createContext",
  "createAutomationEdge",
  "createIntakeWorkItem",
] as const satisfies readonly OperationName[];

/** These, and the one that sends no body. */
export const refusedChanges = [...sendingBodies, "enableTypes"] as const;

/** The writes with a body, and one with a clause of its own. */
export const refusedBodies = [...sendingBodies, "updateInitiativeLabel"] as const;

/** Those that may need administrative rights, other than the one of the features, which has a clause of its own. */
export const roleRefusedChanges = refusedBodies.filter(
  (
    name,
  ): name is Exclude<(typeof refusedBodies)[number], "updateFeatures" | "createIntakeWorkItem"> =>
    name !== "updateFeatures" && name !== "createIntakeWorkItem",
);

/** One of these writes. */
export type RefusedChange = (typeof refusedChanges)[number] | (typeof refusedBodies)[number];
