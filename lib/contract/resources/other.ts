import type { Resource } from "#lib/contract/field.ts";
import { pageAccess } from "#lib/contract/enums.ts";

const section = "Resources and their fields, Other resources";
const any = { type: "any" } as const;
const created = { created_at: { type: "datetime" }, created_by_id: any } as const;

/** Initiative label. */
export const initiativeLabel = {
  title: "initiative label",
  section,
  fields: {
    id: { type: "uuid" },
    name: { type: "string", maxLength: 255 },
    color: { type: "string", maxLength: 255 },
    description: any,
    sort_order: { type: "number" },
    ...created,
  },
} as const satisfies Resource;

/** Release tag. */
export const releaseTag = {
  title: "release tag",
  section,
  fields: {
    id: { type: "uuid" },
    version: any,
    git_tag: any,
    commit_hash: any,
    description: any,
    ...created,
  },
  requestable: [
    "commit_hash",
    "created_at",
    "created_by_id",
    "description",
    "git_tag",
    "id",
    "version",
  ],
} as const satisfies Resource;

/** Automation edge. */
export const automationEdge = {
  title: "automation edge",
  section,
  fields: {
    id: { type: "uuid" },
    source_node_id: { type: "uuid", required: true },
    target_node_id: { type: "uuid", required: true },
    execution_order: { type: "integer" },
    version_id: { type: "uuid" },
    created_at: { type: "datetime" },
    updated_at: any,
    created_by_id: any,
  },
} as const satisfies Resource;

/** Project page. */
export const projectPage = {
  title: "project page",
  section,
  fields: {
    id: { type: "uuid" },
    name: any,
    access: { type: "integer", values: pageAccess },
    archived_at: any,
    collection_id: any,
    color: any,
    description_html: any,
    description_stripped: any,
    external_id: any,
    external_source: any,
    is_global: any,
    is_locked: any,
    logo_props: any,
    owned_by_id: any,
    parent_id: any,
    sort_order: any,
    view_props: any,
    ...created,
  },
  expand: ["owned_by", "parent"],
  heavy: ["description_html"],
} as const satisfies Resource;

/** Webhook. */
export const webhook = {
  title: "webhook",
  section,
  fields: {
    id: { type: "uuid" },
    name: any,
    url: any,
    content_type: any,
    version: any,
    is_active: { type: "boolean" },
    scopes: { type: "string[]" },
    ...created,
  },
  expand: [],
  hidden: ["secret_key"],
} as const satisfies Resource;

const text = {
  type: "string",
  disputed: "deployments return null for a delivery that got no answer",
} as const;

/** Webhook log: one delivery. */
export const webhookLog = {
  title: "webhook log",
  section,
  fields: {
    id: { type: "uuid" },
    webhook_id: { type: "uuid" },
    event_type: text,
    request_method: text,
    request_headers: text,
    request_body: text,
    response_status: text,
    response_headers: text,
    response_body: text,
    status_text: text,
    error_message: text,
    duration_ms: { type: "integer" },
    retry_count: { type: "integer" },
    created_at: { type: "datetime" },
  },
} as const satisfies Resource;

/** Audit log entry; the contract shows no field. */
export const auditLogEntry = {
  title: "audit log entry",
  section,
  fields: {},
  expand: [],
} as const satisfies Resource;
