import type { Resource } from "#lib/contract/field.ts";
import { moduleStatuses, priorities } from "#lib/contract/enums.ts";

const externalPair = {
  external_id: { type: "string", nullable: true, maxLength: 255 },
  external_source: { type: "string", nullable: true, maxLength: 255 },
} as const;

const audit = {
  created_at: { type: "datetime", readOnly: true },
  created_by_id: {
    type: "uuid",
    readOnly: true,
    disputed: "deployments return null for records made by the system",
  },
} as const;

/** Module. */
export const module = {
  title: "module",
  section: "Resources and their fields, Module",
  fields: {
    id: { type: "uuid", readOnly: true },
    name: { type: "string", required: true, maxLength: 255 },
    description: { type: "string" },
    status: { type: "string", values: moduleStatuses, default: "planned" },
    start_date: { type: "date", nullable: true },
    target_date: { type: "date", nullable: true },
    lead_id: { type: "uuid", nullable: true },
    member_ids: { type: "uuid[]", readOnly: true },
    sort_order: { type: "number" },
    logo_props: { type: "object" },
    ...externalPair,
    archived_at: { type: "datetime", nullable: true, readOnly: true },
    ...audit,
  },
  requestable: [
    "archived_at",
    "created_at",
    "created_by_id",
    "description",
    "external_id",
    "external_source",
    "id",
    "lead_id",
    "logo_props",
    "member_ids",
    "name",
    "sort_order",
    "start_date",
    "status",
    "target_date",
  ],
  expand: ["lead", "members"],
} as const satisfies Resource;

/** Cycle. */
export const cycle = {
  title: "cycle",
  section: "Resources and their fields, Cycle",
  fields: {
    id: { type: "uuid", readOnly: true },
    name: { type: "string" },
    description: { type: "string" },
    start_date: { type: "datetime", disputed: "deployments keep cycles without dates" },
    end_date: { type: "datetime", disputed: "deployments keep cycles without dates" },
    timezone: { type: "string" },
    owned_by_id: { type: "uuid", readOnly: true },
    sort_order: { type: "number" },
    logo_props: { type: "object" },
    ...externalPair,
    ...audit,
  },
  requestable: [
    "created_at",
    "created_by_id",
    "description",
    "end_date",
    "external_id",
    "external_source",
    "id",
    "logo_props",
    "name",
    "owned_by_id",
    "sort_order",
    "start_date",
    "timezone",
  ],
  expand: ["owned_by"],
} as const satisfies Resource;

/** Intake work item. */
export const intakeWorkItem = {
  title: "intake work item",
  section: "Resources and their fields, Intake work item",
  fields: {
    id: { type: "uuid", readOnly: true },
    intake_id: { type: "uuid", readOnly: true },
    work_item_id: { type: "uuid", readOnly: true },
    state_id: { type: "uuid" },
    name: { type: "string" },
    description_html: { type: "string" },
    priority: { type: "string", values: priorities },
    duplicate_to_id: { type: "uuid", nullable: true },
    snoozed_till: { type: "datetime", nullable: true },
    source: { type: "string" },
    source_email: { type: "string", nullable: true },
    status: { type: "integer" },
    ...externalPair,
    ...audit,
  },
  heavy: ["description_html"],
} as const satisfies Resource;

/** Comment; the contract shows its id and the member that is written. */
export const comment = {
  title: "comment",
  section: "Resources and their fields, Other resources",
  fields: { id: { type: "uuid" }, comment_html: { type: "string", required: true } },
  expand: ["actor"],
} as const satisfies Resource;

/** Label; the contract shows only its id. */
export const label = {
  title: "label",
  section: "Resources and their fields, Other resources",
  fields: { id: { type: "uuid" } },
  expand: [],
} as const satisfies Resource;

/** State; the contract shows its id and, under Versioning, which names are gone. */
export const state = {
  title: "state",
  section: "Versioning",
  fields: { id: { type: "uuid" }, is_default: { type: "boolean" } },
  expand: [],
  hidden: ["default", "updated_at", "updated_by", "project", "workspace"],
} as const satisfies Resource;

/** Estimate point; the contract shows its id and its value. */
export const estimatePoint = {
  title: "estimate point",
  section: "Resources and their fields, Other resources",
  fields: { id: { type: "uuid" }, value: { type: "string" } },
} as const satisfies Resource;

/** Milestone; the contract shows its id and its target date. */
export const milestone = {
  title: "milestone",
  section: "Resources and their fields, Other resources",
  fields: { id: { type: "uuid" }, target_date: { type: "date", nullable: true } },
  expand: [],
} as const satisfies Resource;

/** Project; served outside the contract, which names only its expandable relations. */
export const project = {
  title: "project",
  section: "Endpoints, Conventions, Expansion",
  fields: { id: { type: "uuid" } },
  expand: ["project_lead", "default_assignee"],
} as const satisfies Resource;
