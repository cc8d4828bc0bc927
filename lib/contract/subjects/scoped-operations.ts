import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { readOnlyScopeBases } from "#lib/contract/scopes.ts";
import type { FineScope } from "#lib/contract/scopes.ts";

/** An operation to which the contract gives a fine-grained scope. */
export type ScopedOperation = {
  [N in OperationName]: (typeof operations)[N] extends { readonly scope: FineScope } ? N : never;
}[OperationName];

/** Every operation to which the contract gives a fine-grained scope, in its order. */
export const scopedOperations: readonly ScopedOperation[] = keysOf(operations).filter(
  (name): name is ScopedOperation => "scope" in operations[name],
);

/** The fine-grained scope of an operation, in its parts. */
interface ScopeOf {
  readonly fine: FineScope;
  readonly base: string;
  /** The global scope that satisfies the operation as well. */
  readonly tier: "read" | "write";
  readonly otherTier: "read" | "write";
  /** The fine-grained scope of the other verb, which the catalog may lack. */
  readonly twin: string;
}

/** The scopes that an operation has to do with. */
export function scopeOf(name: ScopedOperation): ScopeOf {
  const fine = operations[name].scope;
  const [base = ""] = fine.split(":");
  const reads = fine.endsWith(":read");
  const otherTier = reads ? "write" : "read";
  return { fine, base, tier: reads ? "read" : "write", otherTier, twin: `${base}:${otherTier}` };
}

/** Those whose scope exists for the other verb too: all but the audit log's. */
export const twinnedOperations = scopedOperations.filter(
  (name): name is Exclude<ScopedOperation, "listAuditLogs"> =>
    !readOnlyScopeBases.some((base) => base === scopeOf(name).base),
);

/** Operations of resources that live below another one with a scope of its own, by the scope above theirs. */
export const nestedOperations = {
  enableTypes: "projects",
  listProjectTypes: "projects",
  createProjectType: "projects",
  listProjectProperties: "projects",
  createProjectProperty: "projects",
  createProjectOption: "projects",
  createProjectMember: "projects",
  listProjectWorkItems: "projects",
  listWorkspaceWorkItems: "projects",
  readWorkItem: "projects",
  readWorkItemByIdentifier: "projects",
  createModule: "projects",
  listCycles: "projects",
  createIntakeWorkItem: "projects",
  listProjectPages: "projects",
  bulkDeleteLabels: "projects",
  bulkUpdateEstimatePoints: "projects",
  bulkUpdateMilestones: "projects",
  bulkCreateComments: "projects.work_items",
  updateInitiativeLabel: "initiatives",
  listReleaseTags: "releases",
} as const satisfies Partial<Record<ScopedOperation, string>>;

/** One of them. */
export type NestedOperation = keyof typeof nestedOperations;

/** Operations with a resource of a similar name alongside theirs, whose scope has nothing to do with them. */
export const similarOperations = {
  readFeatures: "projects.features",
  updateFeatures: "projects.features",
  listWorkspaceMembers: "projects.members",
  createProjectMember: "workspaces.members",
  listProjectTypes: "projects.work_items",
  createProjectType: "workspaces.work_item_types",
  listWorkspaceTypes: "projects.work_item_types",
  createWorkspaceType: "projects.work_item_types",
  listProjectProperties: "workspaces.work_item_properties",
  createProjectProperty: "workspaces.work_item_properties",
  createProjectOption: "workspaces.work_item_properties",
  createWorkspaceProperty: "projects.work_item_properties",
  createWorkspaceOption: "workspaces.work_item_types",
  listContexts: "projects.work_item_properties",
  createContext: "projects.work_item_properties",
  listProjectWorkItems: "projects.work_item_types",
  listProjectPages: "wiki.pages",
  bulkDeleteLabels: "initiatives.labels",
  updateInitiativeLabel: "projects.labels",
  listReleaseTags: "releases.labels",
} as const satisfies Partial<Record<ScopedOperation, string>>;

/** Operations on which a token without any scope is tried: one of each kind. */
export const unscopedSample = [
  "readFeatures",
  "listProjectWorkItems",
  "readWorkItem",
  "createModule",
  "bulkDeleteLabels",
  "updateFeatures",
] as const satisfies readonly ScopedOperation[];
