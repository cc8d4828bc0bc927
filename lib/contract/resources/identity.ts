import type { Resource } from "#lib/contract/field.ts";
import { principalKinds } from "#lib/contract/enums.ts";

/** Current user. */
export const currentUser = {
  title: "current user",
  section: "Resources and their fields, Current user",
  fields: {
    id: { type: "uuid" },
    email: { type: "email" },
    display_name: { type: "string" },
    principal_kind: { type: "string", values: principalKinds },
    scopes: { type: "string[]" },
  },
} as const satisfies Resource;

/** Membership of a workspace. */
export const workspaceMember = {
  title: "workspace member",
  section: "Resources and their fields, Workspace member and project member",
  fields: {
    id: { type: "uuid" },
    member_id: { type: "uuid" },
    role: { type: "string", disputed: "deployments return null for a member without a role" },
  },
  expand: ["member"],
} as const satisfies Resource;

/** Membership of a project. */
export const projectMember = {
  ...workspaceMember,
  title: "project member",
  requestable: ["id", "member_id", "role"],
} as const satisfies Resource;

/** Workspace features. */
export const workspaceFeatures = {
  title: "workspace features",
  section: "Resources and their fields, Workspace features",
  fields: {
    id: { type: "uuid" },
    is_work_item_types_enabled: { type: "boolean" },
    is_workitem_hierarchy_enabled: { type: "boolean" },
    is_project_grouping_enabled: { type: "boolean" },
    is_teams_enabled: { type: "boolean" },
    is_wiki_enabled: { type: "boolean" },
    is_initiative_enabled: { type: "boolean" },
    is_customer_enabled: { type: "boolean" },
    is_release_enabled: { type: "boolean" },
    is_state_duration_enabled: { type: "boolean" },
    is_pi_enabled: { type: "boolean" },
    work_item_type_default_level: { type: "integer" },
    created_at: { type: "datetime" },
  },
  expand: [],
} as const satisfies Resource;
