import { bulkRoutes } from "#lib/contract/bulk.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { TenantOperation } from "./tenant-routes.ts";
import { tenantOperations } from "./tenant-routes.ts";

/**
 * Writes in a project that the member has joined: what they write is visible to the member, whatever the role allows.
 */
export const writesInJoinedProject = [
  "enableTypes",
  "createProjectType",
  "createProjectProperty",
  "createProjectMember",
  "createModule",
  "bulkDeleteLabels",
] as const satisfies readonly OperationName[];

/** Reads below the frozen project, which the member has joined. */
export const readsInJoinedProject = [
  "listCycles",
  "listProjectTypes",
  "listProjectProperties",
  "listProjectPages",
  "readWorkItem",
  "readWorkItemByIdentifier",
] as const satisfies readonly OperationName[];

/** Every other operation that names a workspace; members' rows of bulk requests have clauses of their own. */
export const otherMemberOperations: readonly TenantOperation[] = tenantOperations.filter(
  (name) => !writesInJoinedProject.some((one) => one === name) && !Object.hasOwn(bulkRoutes, name),
);
