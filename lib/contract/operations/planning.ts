import type { Operation } from "./operation.ts";
import { P, W } from "./operation.ts";

/** Work items, modules, cycles, intake and pages. */
export const planningOperations = {
  listProjectWorkItems: {
    method: "GET",
    path: `${P}/work-items/`,
    scope: "projects.work_items:read",
    success: 200,
    answers: "list",
  },
  listWorkspaceWorkItems: {
    method: "GET",
    path: `${W}/work-items/`,
    scope: "projects.work_items:read",
    success: 200,
    answers: "list",
  },
  readWorkItem: {
    method: "GET",
    path: `${P}/work-items/{pk}/`,
    scope: "projects.work_items:read",
    success: 200,
    answers: "workItem",
  },
  readWorkItemByIdentifier: {
    method: "GET",
    path: `${W}/work-items/{identifier}/`,
    scope: "projects.work_items:read",
    success: 200,
    answers: "workItem",
  },
  createModule: {
    method: "POST",
    path: `${P}/modules/`,
    scope: "projects.modules:write",
    answers: "module",
    body: {
      required: ["name"],
      optional: [
        "description",
        "status",
        "start_date",
        "target_date",
        "lead_id",
        "sort_order",
        "logo_props",
        "external_id",
        "external_source",
      ],
    },
  },
  listCycles: {
    method: "GET",
    path: `${P}/cycles/`,
    scope: "projects.cycles:read",
    success: 200,
    answers: "list",
  },
  createIntakeWorkItem: {
    method: "POST",
    path: `${P}/intake-issues/`,
    scope: "projects.intakes:write",
    answers: "intakeWorkItem",
    body: {
      required: [],
      optional: [
        "description_html",
        "duplicate_to_id",
        "external_id",
        "external_source",
        "name",
        "priority",
        "snoozed_till",
        "source",
        "source_email",
        "status",
      ],
    },
  },
  listProjectPages: {
    method: "GET",
    path: `${P}/pages/`,
    scope: "projects.pages:read",
    success: 200,
    answers: "list",
  },
} as const satisfies Record<string, Operation>;
