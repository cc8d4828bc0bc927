import type { OperationName } from "#lib/contract/operations.ts";

/** Writes that accept a name, by the member that is the name. */
export const namedWrites = {
  createModule: "name",
  createIntakeWorkItem: "name",
  createProjectType: "name",
  createWorkspaceType: "name",
  createProjectProperty: "display_name",
  createWorkspaceProperty: "display_name",
  createProjectOption: "name",
  createWorkspaceOption: "name",
  updateInitiativeLabel: "name",
} as const satisfies Partial<Readonly<Record<OperationName, string>>>;

/** Members of creates that are dates, each with a date that does not exist. */
export const dayMembers = {
  "module-start": { operation: "createModule", member: "start_date", value: "2031-02-30" },
  "module-target": { operation: "createModule", member: "target_date", value: "2031-04-31" },
} as const satisfies Readonly<
  Record<string, { operation: OperationName; member: string; value: string }>
>;

/** Members of creates that are booleans, each with a text that is none. */
export const flagMembers = {
  "project-type-active": { operation: "createProjectType", member: "is_active", value: "false" },
  "workspace-type-active": {
    operation: "createWorkspaceType",
    member: "is_active",
    value: "false",
  },
  "project-property-required": {
    operation: "createProjectProperty",
    member: "is_required",
    value: "false",
  },
  "project-property-multi": {
    operation: "createProjectProperty",
    member: "is_multi",
    value: "false",
  },
  "workspace-property-required": {
    operation: "createWorkspaceProperty",
    member: "is_required",
    value: "false",
  },
  "workspace-property-multi": {
    operation: "createWorkspaceProperty",
    member: "is_multi",
    value: "false",
  },
  "project-option-default": {
    operation: "createProjectOption",
    member: "is_default",
    value: "false",
  },
  "workspace-option-default": {
    operation: "createWorkspaceOption",
    member: "is_default",
    value: "false",
  },
  "context-required": { operation: "createContext", member: "is_required", value: "false" },
  "context-multi": { operation: "createContext", member: "is_multi", value: "false" },
} as const satisfies Readonly<
  Record<string, { operation: OperationName; member: string; value: string }>
>;

/** Kinds of records with a name whose creates the contract does not give. */
export const namedKinds = ["cycle", "label", "state"] as const;
