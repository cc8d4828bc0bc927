import { resources } from "#lib/contract/resources.ts";
import { requiredName } from "./work-item.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Model } from "./model.ts";

/** Kinds of nodes. */
const nodeTypes = ["trigger", "action", "condition"] as const;

const audit = { created_at: { type: "datetime" }, created_by_id: { type: "uuid" } } as const;
const workspaceLevel = { parent: "workspace", sparse: true, relations: {} } as const;

/** Automations; the contract shows only their edges. */
export const automationModel: Model = {
  ...workspaceLevel,
  slug: "automation",
  title: "Automation",
  kind: "automation",
  members: {
    id: { type: "uuid" },
    name: { type: "string" },
    description: { type: "string" },
    scope: { type: "string" },
    project_ids: { type: "uuid[]" },
    bot_user_id: { type: "uuid", nullable: true },
    current_version_id: { type: "uuid" },
    is_enabled: { type: "boolean" },
    is_global: { type: "boolean" },
    last_run_at: { type: "datetime", nullable: true },
    run_count: { type: "integer" },
    status: { type: "string" },
    ...audit,
  },
  body: {
    ...requiredName,
    scope: { type: "string", required: true, maxLength: 50 },
    description: { type: "string", standard: "" },
    project_ids: {
      type: "uuid[]",
      standard: [],
      names: { kind: "project", within: "workspace" },
    },
  },
  computed: {
    // A deleted project is no longer named, which does not make the automation a global one.
    project_ids: (row, store) =>
      ids(row, "project_ids").filter((id) => store.find("project", id) !== undefined),
    is_global: (row) => ids(row, "project_ids").length === 0,
    status: (row) => (row["is_enabled"] === true ? "published" : "draft"),
  },
};

/** Nodes of an automation. */
export const automationNodeModel: Model = {
  ...workspaceLevel,
  slug: "automation-node",
  title: "Automation node",
  kind: "automation-node",
  members: {
    id: { type: "uuid" },
    name: { type: "string" },
    node_type: { type: "string", values: nodeTypes },
    handler_name: { type: "string" },
    config: { type: "object" },
    is_enabled: { type: "boolean" },
    ...audit,
  },
  body: {
    ...requiredName,
    node_type: { type: "string", required: true, values: nodeTypes },
    handler_name: { type: "string", required: true, maxLength: 100 },
    config: { type: "object", standard: {} },
    is_enabled: { type: "boolean", standard: true },
  },
};

const node = { kind: "automation-node", within: "parent-automation" } as const;

/** Edges between the nodes of an automation. */
export const automationEdgeModel: Model = {
  ...workspaceLevel,
  slug: "automation-edge",
  title: "Automation edge",
  kind: "automation-edge",
  members: {
    ...resources.automationEdge.fields,
    updated_at: { type: "datetime" },
    created_by_id: { type: "uuid" },
  },
  body: {
    source_node_id: { type: "uuid", required: true, names: node },
    target_node_id: { type: "uuid", required: true, names: node },
    execution_order: { type: "integer" },
  },
};
