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

/** The parts of an operation's fine-grained scope. */
interface ScopeOf {
  readonly fine: FineScope;
  readonly base: string;
  /** The global scope that satisfies the operation as well. */
  readonly tier: "read" | "write";
  readonly otherTier: "read" | "write";
  /** The fine-grained scope of the other verb, which the catalog may lack. */
  readonly twin: string;
}

/** The scopes that concern an operation. */
export function scopeOf(name: ScopedOperation): ScopeOf {
  const fine = operations[name].scope;
  const [base = ""] = fine.split(":");
  const reads = fine.endsWith(":read");
  const otherTier = reads ? "write" : "read";
  return { fine, base, tier: reads ? "read" : "write", otherTier, twin: `${base}:${otherTier}` };
}

/** Those whose scope also exists for the other verb: all except that of the audit log. */
export const twinnedOperations = scopedOperations.filter(
  (name): name is Exclude<ScopedOperation, "listAuditLogs"> =>
    !readOnlyScopeBases.some((base) => base === scopeOf(name).base),
);

/** Operations of resources below another one with its own scope, by the scope of that parent. */
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

/** Operations next to a resource with a similar name, whose scope does not concern them. */
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

/** Operations on which a token without scopes is tried: one of each kind. */
export const unscopedSample = [
  "readFeatures",
  "listProjectWorkItems",
  "readWorkItem",
  "createModule",
  "bulkDeleteLabels",
  "updateFeatures",
] as const satisfies readonly ScopedOperation[];
