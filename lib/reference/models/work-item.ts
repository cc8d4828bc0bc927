import { priorities } from "#lib/contract/enums.ts";
import { limits } from "#lib/contract/limits.ts";
import { resources } from "#lib/contract/resources.ts";
import { ids, text } from "#lib/reference/store/row.ts";
import { customFieldsOf } from "./custom-field.ts";
import { toPeople } from "./person.ts";
import type { BodyMembers, Model } from "./model.ts";

/** Members that both external keys of a body share. */
export const externalPair = {
  external_id: {
    type: "string",
    nullable: true,
    maxLength: limits.externalIdLength,
    standard: null,
  },
  external_source: {
    type: "string",
    nullable: true,
    maxLength: limits.externalIdLength,
    standard: null,
  },
} as const satisfies BodyMembers;

/** A required name of at most 255 characters. */
export const requiredName = {
  name: { type: "string", required: true, maxLength: limits.nameLength },
} as const satisfies BodyMembers;

/** Work items. */
export const workItemModel: Model = {
  slug: "work-item",
  title: "Work item",
  kind: "work-item",
  parent: "project",
  members: resources.workItem.fields,
  single: ["custom_fields"],
  sparse: true,
  relations: {
    state: {
      idKey: "state_id",
      many: false,
      kind: "state",
      members: ["id", "name", "color", "group"],
    },
    type: {
      idKey: "type_id",
      many: false,
      kind: "type",
      members: ["id", "name", "logo_props", "is_epic"],
    },
    parent: {
      idKey: "parent_id",
      many: false,
      kind: "work-item",
      members: ["id", "name", "sequence_id"],
    },
    assignees: toPeople("assignee_ids"),
    labels: { idKey: "label_ids", many: true, kind: "label", members: ["id", "name", "color"] },
    cycle: { idKey: "cycle_id", many: false, kind: "cycle", members: ["id", "name"] },
    modules: { idKey: "module_ids", many: true, kind: "module", members: ["id", "name"] },
  },
  body: {
    ...requiredName,
    description_html: { type: "string", standard: "" },
    priority: { type: "string", values: priorities, standard: "none" },
    state_id: { type: "uuid", names: { kind: "state", within: "project" } },
    type_id: {
      type: "uuid",
      nullable: true,
      standard: null,
      names: { kind: "type", within: "project-types" },
    },
    parent_id: {
      type: "uuid",
      nullable: true,
      standard: null,
      names: { kind: "work-item", within: "project" },
    },
    assignee_ids: {
      type: "uuid[]",
      standard: [],
      names: { kind: "user", within: "project-members" },
    },
    label_ids: { type: "uuid[]", standard: [], names: { kind: "label", within: "project" } },
    cycle_id: {
      type: "uuid",
      nullable: true,
      undeclared: true,
      standard: null,
      names: { kind: "cycle", within: "project" },
    },
    module_ids: {
      type: "uuid[]",
      undeclared: true,
      standard: [],
      names: { kind: "module", within: "project" },
    },
    sort_order: { type: "number" },
    start_date: { type: "date", nullable: true, standard: null },
    target_date: { type: "date", nullable: true, standard: null },
    is_draft: { type: "boolean", standard: false },
    custom_fields: { type: "object" },
    ...externalPair,
  },
  computed: {
    identifier: (row, store) =>
      `${text(store.find("project", text(row, "project_id")), "identifier")}-${String(row["sequence_id"])}`,
    state_group: (row, store) => text(store.find("state", text(row, "state_id")), "group"),
    assignee_id: (row) => ids(row, "assignee_ids"),
    label_id: (row) => ids(row, "label_ids"),
    module_id: (row) => ids(row, "module_ids"),
    custom_fields: customFieldsOf,
  },
  span: ["start_date", "target_date"],
};
