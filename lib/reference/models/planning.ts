import { moduleStatuses, stateGroups } from "#lib/contract/enums.ts";
import { resources } from "#lib/contract/resources.ts";
import { toPeople, toPerson } from "./person.ts";
import { externalPair, requiredName } from "./work-item.ts";
import type { Model } from "./model.ts";

const external = {
  external_id: { type: "string", nullable: true },
  external_source: { type: "string", nullable: true },
} as const;

const audit = { created_at: { type: "datetime" }, created_by_id: { type: "uuid" } } as const;

/** Modules. */
export const moduleModel: Model = {
  slug: "module",
  title: "Module",
  kind: "module",
  parent: "project",
  members: resources.module.fields,
  sparse: true,
  relations: { lead: toPerson("lead_id"), members: toPeople("member_ids") },
  body: {
    ...requiredName,
    description: { type: "string", standard: "" },
    status: { type: "string", values: moduleStatuses, standard: "planned" },
    start_date: { type: "date", nullable: true, standard: null },
    target_date: { type: "date", nullable: true, standard: null },
    lead_id: {
      type: "uuid",
      nullable: true,
      standard: null,
      names: { kind: "user", within: "project-members" },
    },
    sort_order: { type: "number" },
    logo_props: { type: "object", standard: {} },
    ...externalPair,
  },
  uniqueName: true,
  span: ["start_date", "target_date"],
};

/** Cycles. */
export const cycleModel: Model = {
  slug: "cycle",
  title: "Cycle",
  kind: "cycle",
  parent: "project",
  members: resources.cycle.fields,
  sparse: true,
  relations: { owned_by: toPerson("owned_by_id") },
  body: {
    ...requiredName,
    description: { type: "string", standard: "" },
    start_date: { type: "datetime" },
    end_date: { type: "datetime" },
    timezone: { type: "string", standard: "UTC" },
    sort_order: { type: "number" },
    logo_props: { type: "object", standard: {} },
    ...externalPair,
  },
  uniqueName: true,
  span: ["start_date", "end_date"],
};

/** States. */
export const stateModel: Model = {
  slug: "state",
  title: "State",
  kind: "state",
  parent: "project",
  members: {
    id: { type: "uuid" },
    name: { type: "string" },
    description: { type: "string" },
    color: { type: "string" },
    group: { type: "string", values: stateGroups },
    sequence: { type: "number" },
    is_default: { type: "boolean" },
    is_triage: { type: "boolean" },
    ...external,
    ...audit,
  },
  sparse: true,
  relations: {},
  body: {
    ...requiredName,
    color: { type: "string", required: true, maxLength: 255 },
    description: { type: "string", standard: "" },
    group: { type: "string", values: stateGroups, standard: "backlog" },
    sequence: { type: "number" },
    is_default: { type: "boolean", standard: false },
    ...externalPair,
  },
  computed: { is_triage: (row) => row["group"] === "triage" },
  uniqueName: true,
};

/** Labels. */
export const labelModel: Model = {
  slug: "label",
  title: "Label",
  kind: "label",
  parent: "project",
  members: {
    id: { type: "uuid" },
    name: { type: "string" },
    description: { type: "string" },
    color: { type: "string" },
    sort_order: { type: "number" },
    parent_id: { type: "uuid", nullable: true },
    ...external,
    ...audit,
  },
  sparse: true,
  relations: {},
  body: {
    ...requiredName,
    color: { type: "string", maxLength: 255, standard: "" },
    description: { type: "string", standard: "" },
    parent_id: {
      type: "uuid",
      nullable: true,
      standard: null,
      names: { kind: "label", within: "project" },
    },
    sort_order: { type: "number" },
    ...externalPair,
  },
  uniqueName: true,
};
