import type { Operation } from "./operation.ts";
import { P, W } from "./operation.ts";

/** Identity, schema document, features, members and audit log. */
export const identityOperations = {
  readCurrentUser: {
    method: "GET",
    path: "/api/v2/users/me/",
    success: 200,
    answers: "currentUser",
  },
  readSchema: { method: "GET", path: "/api/v2/schema/", success: 200 },
  readFeatures: {
    method: "GET",
    path: `${W}/features/`,
    scope: "workspaces.features:read",
    success: 200,
    answers: "workspaceFeatures",
  },
  updateFeatures: {
    method: "PATCH",
    path: `${W}/features/`,
    scope: "workspaces.features:write",
    body: { required: [], optional: ["is_work_item_types_enabled"] },
  },
  listWorkspaceMembers: {
    method: "GET",
    path: `${W}/members/`,
    scope: "workspaces.members:read",
    success: 200,
    answers: "list",
  },
  createProjectMember: {
    method: "POST",
    path: `${P}/members/`,
    scope: "projects.members:write",
    answers: "projectMember",
    body: { required: [], optional: ["member_id", "role"] },
  },
  listAuditLogs: {
    method: "GET",
    path: `${W}/audit-logs/`,
    scope: "workspaces.audit_logs:read",
    success: 200,
    answers: "list",
  },
} as const satisfies Record<string, Operation>;
