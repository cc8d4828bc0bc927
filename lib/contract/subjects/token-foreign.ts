import { subjectsIn } from "#lib/contract/family.ts";
import type { TenantOperation } from "./tenant-routes.ts";

/** Operations that a token tries under another tenant's slug: one for each way of reading and writing. */
export const tokenForeignWorkspace = [
  "readFeatures",
  "updateFeatures",
  "listWorkspaceMembers",
  "readWorkItemByIdentifier",
  "createModule",
  "enableTypes",
  "bulkDeleteLabels",
] as const satisfies readonly TenantOperation[];

/** Operations that it tries on another tenant's project under the slug of its own user. */
export const tokenForeignProject = [
  "createModule",
  "enableTypes",
  "bulkDeleteLabels",
  "bulkCreateComments",
] as const satisfies readonly TenantOperation[];

/** Writes that it tries on another tenant's module under a project of its user, on routes that the contract does not give. */
export const tokenForeignModule = ["updateModule", "deleteModule"] as const;

/** All of them, each with what is foreign. */
export const tokenForeignSubjects = [
  ...subjectsIn("workspace", tokenForeignWorkspace),
  ...subjectsIn("project", tokenForeignProject),
  ...subjectsIn("record", tokenForeignModule),
] as const;

/** Lists of a workspace in which a token might see rows of another. */
export const tokenLists = ["workspaceWorkItems", "workspaceMembers"] as const;
