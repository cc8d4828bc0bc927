import type { Operation } from "./operation.ts";
import { P, W } from "./operation.ts";

/** Bulk routes and everything else. */
export const otherOperations = {
  bulkDeleteLabels: {
    method: "POST",
    path: `${P}/labels/bulk-delete/`,
    scope: "projects.labels:write",
    success: 200,
    answers: "bulk",
    body: { required: ["ids"], optional: ["all_or_none"] },
  },
  bulkCreateComments: {
    method: "POST",
    path: `${P}/work-items/{work_item_id}/comments/bulk-create/`,
    scope: "projects.work_items.comments:write",
    success: 200,
    answers: "bulk",
    body: { required: ["items"], optional: ["all_or_none"] },
  },
  bulkUpdateEstimatePoints: {
    method: "POST",
    path: `${P}/estimates/{estimate_id}/points/bulk-update/`,
    scope: "projects.estimates:write",
    success: 200,
    answers: "bulk",
    body: { required: ["items"], optional: ["all_or_none"] },
  },
  bulkUpdateMilestones: {
    method: "POST",
    path: `${P}/milestones/bulk-update/`,
    scope: "projects.milestones:write",
    success: 200,
    answers: "bulk",
    body: { required: ["items"], optional: ["all_or_none"] },
  },
  updateInitiativeLabel: {
    method: "PATCH",
    path: `${W}/initiatives/labels/{pk}/`,
    scope: "initiatives.labels:write",
    answers: "initiativeLabel",
    body: { required: [], optional: ["color", "description", "name", "sort_order"] },
  },
  listReleaseTags: {
    method: "GET",
    path: `${W}/releases/tags/`,
    scope: "releases.tags:read",
    success: 200,
    answers: "list",
  },
  createAutomationEdge: {
    method: "POST",
    path: `${W}/automations/{automation_id}/edges/`,
    scope: "automations:write",
    success: 201,
    answers: "automationEdge",
    body: { required: ["source_node_id", "target_node_id"], optional: ["execution_order"] },
  },
  readWebhook: {
    method: "GET",
    path: `${W}/webhooks/{pk}/`,
    scope: "webhooks:read",
    success: 200,
    answers: "webhook",
  },
  regenerateWebhook: {
    method: "POST",
    path: `${W}/webhooks/{pk}/regenerate/`,
    scope: "webhooks:write",
    success: 200,
    answers: "webhook",
  },
  readWebhookLog: {
    method: "GET",
    path: `${W}/webhook-logs/{webhook_id}/{pk}/`,
    scope: "webhooks:read",
    success: 200,
    answers: "webhookLog",
  },
} as const satisfies Record<string, Operation>;
