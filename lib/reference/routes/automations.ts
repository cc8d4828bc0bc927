import { randomUUID } from "node:crypto";
import { announce } from "#lib/reference/engine/announce.ts";
import { readBody } from "#lib/reference/engine/read-body.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import { areaLists } from "#lib/reference/models/lists/area-lists.ts";
import {
  automationModel,
  automationEdgeModel,
  automationNodeModel,
} from "#lib/reference/models/automation.ts";
import type { BodyMembers } from "#lib/reference/models/model.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import { collection } from "./collection.ts";
import type { Act, Answer, Parent, Route } from "./route.ts";

const W = "/api/v2/workspaces/{slug}";
const inside = `${W}/automations/{automation_id}`;
const parent: Parent = { model: automationModel, segment: "automation_id" };
const common = {
  serves: ["list", "create", "read", "update", "delete"],
  writes: "administer",
  scope: "automations",
  gate: "automations",
} as const;

const belonging = ({ call }: Act, kind: RecordKind, automationId: unknown): readonly Row[] =>
  call.store.rows(kind).filter((row) => row["automation_id"] === automationId);

const hooks: Hooks = {
  completes: ({ policies }) => ({
    bot_user_id: null,
    current_version_id: policies.lifecycle.newId({ kind: "automation", random: randomUUID }),
    is_enabled: false,
    last_run_at: null,
    run_count: 0,
  }),
  afterDelete(act, row) {
    for (const kind of ["automation-edge", "automation-node"] as const) {
      for (const inner of belonging(act, kind, row.id)) act.call.store.remove(kind, inner.id);
    }
  },
};

function refuseRunning({ call, policies }: Act): void {
  const { parent: running } = call;
  if (running?.["is_enabled"] !== true) return;
  if (policies.automations.changesRunning({ call, automation: running })) return;
  throw new Problem("conflict", { detail: "The automation is switched on." });
}

const nodeHooks: Hooks = {
  guard: refuseRunning,
  guardDelete: refuseRunning,
  afterDelete(act, node) {
    const { call, policies } = act;
    if (!policies.automations.dropsEdges({ call, node })) return;
    for (const edge of belonging(act, "automation-edge", node["automation_id"])) {
      const ends = [edge["source_node_id"], edge["target_node_id"]];
      if (ends.includes(node.id)) call.store.remove("automation-edge", edge.id);
    }
  },
};

const edgeHooks: Hooks = {
  guard: refuseRunning,
  guardDelete: refuseRunning,
  completes(act, values) {
    const { call, policies } = act;
    if (call.parent === null) throw new Error("An edge is made in an automation.");
    const orders = belonging(act, "automation-edge", call.parent.id)
      .filter((edge) => edge["source_node_id"] === values["source_node_id"])
      .map((edge) => Number(edge["execution_order"]));
    return {
      version_id: policies.automations.edgeVersion({ call, automation: call.parent }),
      execution_order:
        values["execution_order"] ?? policies.automations.executionOrder({ call, orders }),
    };
  },
};

const status: BodyMembers = { is_enabled: { type: "boolean", required: true } };

function setStatus(act: Act): Answer {
  const { call, policies } = act;
  const record = requireRecord(act);
  const { is_enabled } = readBody(act, automationModel, status);
  const nodes = belonging(act, "automation-node", record.id);
  const count = (type: string): number => nodes.filter((row) => row["node_type"] === type).length;
  const known = { call, triggers: count("trigger"), actions: count("action") };
  if (is_enabled === true && !policies.automations.enables(known)) {
    throw new Problem("conflict", { detail: "An automation needs a trigger and an action." });
  }
  const changes = { is_enabled, updated_at: call.store.now("automation", record["project_id"]) };
  announce(
    act,
    automationModel,
    "updated",
    call.store.update("automation", record.id, changes),
    record,
  );
  return { nothing: true };
}

/** Automations of the workspace, their nodes and edges. */
export const automationRoutes: readonly Route[] = [
  ...collection({
    ...common,
    model: automationModel,
    list: areaLists.automations,
    path: `${W}/automations/`,
    noun: "Automation",
    hooks,
  }),
  {
    operation: "setAutomationStatus",
    kind: "action",
    method: "POST",
    path: `${W}/automations/{pk}/status/`,
    summary: "Switches an automation on or off",
    success: 204,
    action: "administer",
    scope: "automations:write",
    gate: "automations",
    record: automationModel,
    fields: false,
    expand: false,
    body: status,
    handle: setStatus,
  },
  ...collection({
    ...common,
    model: automationNodeModel,
    list: areaLists.automationNodes,
    path: `${inside}/nodes/`,
    noun: "AutomationNode",
    parent,
    hooks: nodeHooks,
  }),
  ...collection({
    ...common,
    model: automationEdgeModel,
    list: areaLists.automationEdges,
    path: `${inside}/edges/`,
    noun: "AutomationEdge",
    parent,
    hooks: edgeHooks,
  }),
];
