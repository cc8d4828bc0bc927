import type { Resource } from "#lib/contract/field.ts";
import { propertyTypes } from "#lib/contract/enums.ts";

const externalPair = {
  external_id: { type: "string", nullable: true, maxLength: 255 },
  external_source: { type: "string", nullable: true, maxLength: 255 },
} as const;

/** Work item type; its external pair is write-only, so it is not among the fields that are read. */
export const workItemType = {
  title: "work item type",
  section: "Resources and their fields, Work item type",
  fields: {
    id: { type: "uuid", readOnly: true },
    name: { type: "string", required: true, maxLength: 255 },
    description: { type: "string" },
    is_active: { type: "boolean" },
    is_default: { type: "boolean", readOnly: true },
    is_epic: { type: "boolean", readOnly: true },
    level: { type: "integer", readOnly: true },
    logo_props: { type: "object", readOnly: true },
    created_at: { type: "datetime", readOnly: true },
  },
  requestable: [
    "created_at",
    "description",
    "id",
    "is_active",
    "is_default",
    "is_epic",
    "level",
    "logo_props",
    "name",
  ],
  expand: [],
  hidden: ["external_id", "external_source"],
} as const satisfies Resource;

/** Work item property (custom property definition). */
export const workItemProperty = {
  title: "work item property",
  section: "Resources and their fields, Work item property",
  fields: {
    id: { type: "uuid", readOnly: true },
    name: { type: "string" },
    display_name: { type: "string", required: true },
    description: { type: "string" },
    property_type: { type: "string", required: true, values: propertyTypes },
    relation_type: { type: "string", nullable: true },
    is_multi: { type: "boolean" },
    is_required: { type: "boolean" },
    is_active: { type: "boolean" },
    default_value: { type: "string[]" },
    options: { type: "object[]" },
    settings: { type: "object" },
    validation_rules: { type: "object" },
    logo_props: { type: "object" },
    ...externalPair,
    created_at: { type: "datetime", readOnly: true },
  },
  requestable: [
    "created_at",
    "default_value",
    "description",
    "display_name",
    "external_id",
    "external_source",
    "id",
    "is_active",
    "is_multi",
    "is_required",
    "logo_props",
    "name",
    "options",
    "property_type",
    "relation_type",
    "settings",
    "validation_rules",
  ],
  expand: [],
  hidden: ["sort_order"],
} as const satisfies Resource;

/** Option of a property of type OPTION. */
export const propertyOption = {
  title: "property option",
  section: "Resources and their fields, Work item property",
  fields: {
    id: { type: "uuid", readOnly: true },
    name: { type: "string", required: true },
    description: { type: "string" },
    is_default: { type: "boolean" },
    sort_order: { type: "number" },
    ...externalPair,
  },
  expand: [],
} as const satisfies Resource;

/** Property context: overrides of a workspace property for a slice of projects and types. */
export const propertyContext = {
  title: "property context",
  section: "Resources and their fields, Property context (workspace properties only)",
  fields: {
    id: { type: "uuid", readOnly: true },
    name: { type: "string" },
    is_required: { type: "boolean" },
    is_multi: { type: "boolean" },
    is_default: { type: "boolean" },
    default_value: { type: "string[]" },
    settings: { type: "object" },
    sort_order: { type: "number" },
    applies_to_all_projects: { type: "boolean" },
    applies_to_all_work_item_types: { type: "boolean" },
    project_ids: { type: "uuid[]" },
    issue_type_ids: { type: "uuid[]" },
    options: { type: "object[]" },
    ...externalPair,
    created_at: { type: "datetime", readOnly: true },
  },
  requestable: [
    "applies_to_all_projects",
    "applies_to_all_work_item_types",
    "created_at",
    "default_value",
    "external_id",
    "external_source",
    "id",
    "is_default",
    "is_multi",
    "is_required",
    "issue_type_ids",
    "name",
    "options",
    "project_ids",
    "settings",
    "sort_order",
  ],
  expand: [],
} as const satisfies Resource;

/** Type schema document; its two maps are described in `type-schema.ts`. */
export const workItemTypeSchema = {
  title: "work item type schema",
  section: "Resources and their fields, Work item type schema (read-only document)",
  fields: {
    type_id: { type: "uuid" },
    type_name: { type: "string" },
    type_description: { type: "string" },
    type_logo_props: { type: "object" },
    fields: { type: "object" },
    custom_fields: { type: "object" },
  },
} as const satisfies Resource;
