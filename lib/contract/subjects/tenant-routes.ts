import type { JudgedOperation } from "./judged-operations.ts";
import { judgedOperations } from "./judged-operations.ts";
import { operations } from "#lib/contract/operations.ts";

/** An operation whose path names a workspace. */
export type TenantOperation = Exclude<JudgedOperation, "readCurrentUser">;

/** All of them: every judged operation but the current user's. */
export const tenantOperations: readonly TenantOperation[] = judgedOperations.filter(
  (name) => name !== "readCurrentUser",
);

/** Those of them whose path names a project too. */
export const projectOperations: readonly TenantOperation[] = tenantOperations.filter((name) =>
  operations[name].path.includes("{project_id}"),
);

/** Those whose project may be absent; the chapter on the intake has its own clause. */
export const absentProjectOperations = projectOperations.filter(
  (name) => name !== "createIntakeWorkItem",
);

/** Operations of each area whose path accepts the short identifier of a project, other than that of labels. */
export const shortlyPathed = [
  "createIntakeWorkItem",
  "bulkCreateComments",
  "bulkUpdateEstimatePoints",
  "bulkUpdateMilestones",
  "listProjectPages",
  "createProjectMember",
] as const satisfies readonly TenantOperation[];

/** Operations whose record may be absent, other than those that another chapter judges. */
export const absentRecordOperations = [
  "attachWorkspaceProperties",
  "createContext",
  "bulkUpdateEstimatePoints",
  "readWorkItem",
] as const satisfies readonly TenantOperation[];

/** Those of them whose path names a record below the workspace or project, except the reads of work items. */
export const recordPathOperations = [
  "readTypeSchema",
  "attachProjectProperties",
  "attachWorkspaceProperties",
  "createProjectOption",
  "createWorkspaceOption",
  "listContexts",
  "createContext",
  "bulkCreateComments",
  "bulkUpdateEstimatePoints",
  "updateInitiativeLabel",
  "createAutomationEdge",
  "readWebhook",
  "regenerateWebhook",
  "readWebhookLog",
] as const satisfies readonly TenantOperation[];

/** One of them. */
export type NamingOperation = (typeof recordPathOperations)[number];

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

/** Reads of one record below a project; the contract gives only that of work items. */
export const recordRoutes = [
  { name: "work-item", path: `${P}/work-items/{pk}/`, given: true },
  { name: "state", path: `${P}/states/{pk}/`, given: false },
  { name: "label", path: `${P}/labels/{pk}/`, given: false },
  { name: "cycle", path: `${P}/cycles/{pk}/`, given: false },
  { name: "module", path: `${P}/modules/{pk}/`, given: false },
] as const;

/** One of them. */
export type RecordRoute = (typeof recordRoutes)[number];

/** Reads that an outsider repeats after the owner was answered. */
export const repeatedReads = [
  "readFeatures",
  "listProjectTypes",
  "listProjectWorkItems",
  "listWorkspaceWorkItems",
  "readWorkItem",
  "readWorkItemByIdentifier",
  "listCycles",
  "listProjectPages",
  "listWorkspaceMembers",
] as const satisfies readonly TenantOperation[];

/** Reads whose path names the caller's own project, or a work item of it. */
export const slugReads = [
  "listProjectWorkItems",
  "readWorkItem",
  "readWorkItemByIdentifier",
  "listCycles",
  "listProjectTypes",
  "listProjectProperties",
] as const satisfies readonly TenantOperation[];

/** The other operations whose path names something below the workspace. */
export const slugOperations: readonly TenantOperation[] = tenantOperations.filter(
  (name) =>
    /\{(?!slug)\w+\}/.test(operations[name].path) && !slugReads.some((read) => read === name),
);

/**
 * Reads below a project that are repeated by a member who has not joined it; the list of work items has a clause of its
 * own.
 */
export const joinedReads = [
  "readWorkItem",
  "listCycles",
  "listProjectTypes",
  "listProjectProperties",
  "listProjectPages",
] as const satisfies readonly TenantOperation[];
