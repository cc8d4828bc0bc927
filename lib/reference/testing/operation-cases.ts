import type { OperationName } from "#lib/contract/operations.ts";
import type { GatedArea } from "#lib/reference/plan.ts";
import { absentUuid } from "./operation-records.ts";
import type { OperationIds } from "./operation-records.ts";

type Members = Readonly<Record<string, unknown>>;

/** What makes one operation succeed, and what makes it refuse. */
export interface OperationCase {
  /** Values of the path's parameters below the workspace and the project. */
  readonly at?: (ids: OperationIds) => Readonly<Record<string, string>>;
  readonly body?: (ids: OperationIds) => Members;
  /** Status of its success if the contract leaves it open. @default 201 for POST, 200 else */
  readonly success?: number;
  /** A body that is refused; required if no member is required. */
  readonly wrong?: Members;
  /** A valid body that conflicts, or conflicts with itself when it is sent twice. */
  readonly conflict?: "repeated" | ((ids: OperationIds) => Members);
  /** Paid or optional area to which it belongs. */
  readonly gate?: GatedArea;
  /** A read that requires an administrator. */
  readonly administers?: true;
}

const projectType = { at: ({ type }: OperationIds) => ({ type_id: type }) };
const projectProperty = { at: ({ property }: OperationIds) => ({ property_id: property }) };
const workspaceProperty = {
  at: ({ workspaceProperty: property }: OperationIds) => ({ property_id: property }),
};
const webhook = { at: ({ webhook: pk }: OperationIds) => ({ pk }) };
const newType = { body: () => ({ name: "Chore" }), conflict: "repeated" } as const;
const newProperty = { body: () => ({ display_name: "Cost", property_type: "DECIMAL" }) };
const newOption = { body: () => ({ name: "Field" }) };

/** A batch of rows, and the same as an atomic one with a failing row. */
function batch(
  member: "ids" | "items",
  row: (ids: OperationIds) => unknown,
  failing: unknown,
): Pick<OperationCase, "body" | "conflict"> {
  return {
    body: (ids) => ({ [member]: [row(ids)] }),
    conflict: (ids) => ({ [member]: [row(ids), failing], all_or_none: true }),
  };
}

/** A row for each operation of the contract. */
export const operationCases: Readonly<Record<OperationName, OperationCase>> = {
  readCurrentUser: {},
  readSchema: {},
  readFeatures: {},
  updateFeatures: {
    body: () => ({ is_work_item_types_enabled: true }),
    wrong: { is_work_item_types_enabled: "yes" },
  },
  listWorkspaceMembers: {},
  createProjectMember: {
    body: ({ joiner }) => ({ member_id: joiner, role: "member" }),
    wrong: { member_id: absentUuid },
    conflict: "repeated",
  },
  listAuditLogs: { administers: true },
  enableTypes: {},
  listProjectTypes: {},
  createProjectType: newType,
  listWorkspaceTypes: {},
  createWorkspaceType: newType,
  importTypes: {
    body: ({ workspaceType }) => ({ work_item_types: [workspaceType] }),
    success: 200,
  },
  readTypeSchema: projectType,
  attachProjectProperties: {
    ...projectType,
    body: ({ property }) => ({ properties: [property] }),
  },
  attachWorkspaceProperties: {
    at: ({ workspaceType }) => ({ type_id: workspaceType }),
    body: ({ workspaceProperty: property }) => ({ properties: [property] }),
  },
  listProjectProperties: {},
  createProjectProperty: newProperty,
  createProjectOption: { ...projectProperty, ...newOption },
  createWorkspaceProperty: newProperty,
  createWorkspaceOption: { ...workspaceProperty, ...newOption },
  listContexts: workspaceProperty,
  createContext: {
    ...workspaceProperty,
    body: () => ({ applies_to_all_projects: true, applies_to_all_work_item_types: true }),
    wrong: { project_ids: [absentUuid], applies_to_all_work_item_types: true },
  },
  listProjectWorkItems: {},
  listWorkspaceWorkItems: {},
  readWorkItem: { at: ({ item }) => ({ pk: item }) },
  readWorkItemByIdentifier: { at: ({ identifier }) => ({ identifier }) },
  createModule: { body: () => ({ name: "Clearance" }), conflict: "repeated" },
  listCycles: {},
  createIntakeWorkItem: {
    body: () => ({ name: "Lamp", external_id: "7", external_source: "desk" }),
    wrong: { priority: "soon" },
    conflict: "repeated",
  },
  listProjectPages: {},
  bulkDeleteLabels: batch("ids", ({ label }) => label, absentUuid),
  bulkCreateComments: {
    at: ({ item }) => ({ work_item_id: item }),
    ...batch("items", () => ({ comment_html: "<p>Done</p>" }), {}),
  },
  bulkUpdateEstimatePoints: {
    at: ({ estimate }) => ({ estimate_id: estimate }),
    ...batch("items", ({ point }) => ({ id: point, value: "M" }), { id: absentUuid }),
  },
  bulkUpdateMilestones: batch(
    "items",
    ({ milestone }) => ({ id: milestone, target_date: "2026-12-01" }),
    { id: absentUuid },
  ),
  updateInitiativeLabel: {
    at: ({ initiativeLabel: pk }) => ({ pk }),
    body: () => ({ name: "next year", color: "#123456" }),
    wrong: { name: "x".repeat(256) },
    gate: "initiatives",
  },
  listReleaseTags: { gate: "releases" },
  createAutomationEdge: {
    at: ({ automation }) => ({ automation_id: automation }),
    body: ({ source, target }) => ({ source_node_id: source, target_node_id: target }),
    gate: "automations",
  },
  readWebhook: { ...webhook, administers: true },
  regenerateWebhook: webhook,
  readWebhookLog: {
    at: ({ webhook: webhook_id, log }) => ({ webhook_id, pk: log }),
    administers: true,
  },
};
