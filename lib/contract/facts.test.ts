import { expect, test } from "vitest";
import { contextPrecedence, oauthPaths, planGatedAreas, tokenClasses } from "./areas.ts";
import { bulkMembers, bulkRoutes } from "./bulk.ts";
import { documentedExpansions, relationlessOperations } from "./lists/documented.ts";
import { moduleStatuses, priorities, propertyTypes, stateGroups } from "./enums.ts";
import { workItemFilters } from "./lists/filters.ts";
import { judgedOperations } from "./subjects/judged-operations.ts";
import { limits } from "./limits.ts";
import { lists } from "./lists/lists.ts";
import type { Operation } from "./operations.ts";
import { operations } from "./operations.ts";
import { fillPath, normalisePath } from "./path.ts";
import { problemTypes, refiningCodes } from "./problems.ts";
import { allOperations, bodyOperations, pathOperations } from "./subjects/refusing-operations.ts";
import { resources } from "./resources.ts";
import { readOnlyScopeBases, scopeCatalog } from "./scopes.ts";
import {
  recordPathOperations,
  projectOperations,
  tenantOperations,
} from "./subjects/tenant-routes.ts";
import { typeSchemaCustomField, typeSchemaFields, typeSchemaIncludes } from "./type-schema.ts";

// These tables are shared by judge and judged, so a wrong row would fool both the same. What stands here was written
// down from the contract a second time, without looking at the tables.

test("priorities are in the order of their meaning", () => {
  expect(priorities).toEqual(["urgent", "high", "medium", "low", "none"]);
});

test("state groups, module statuses and property types are the documented ones", () => {
  expect([...stateGroups].toSorted().join()).toBe(
    "backlog,cancelled,completed,started,triage,unstarted",
  );
  expect([...moduleStatuses].toSorted().join()).toBe(
    "backlog,cancelled,completed,in-progress,paused,planned",
  );
  expect(propertyTypes).toHaveLength(10);
  expect(propertyTypes).toContain("FORMULA");
});

test("there are thirteen problem types, each with its status", () => {
  expect(Object.keys(problemTypes)).toHaveLength(13);
  expect(problemTypes.payment_required).toEqual([402]);
  expect(problemTypes.not_acceptable).toEqual([406]);
  expect(problemTypes.payload_too_large).toEqual([413]);
  expect(problemTypes.service_unavailable).toEqual([502, 503, 504]);
});

test("eight codes refine a type", () => {
  expect(Object.keys(refiningCodes)).toHaveLength(8);
  expect(refiningCodes.work_item_types_managed_at_project).toBe("conflict");
  expect(refiningCodes.ordering_not_cursor_eligible).toBe("invalid_request");
  expect(refiningCodes.workflow_transition_denied).toBe("forbidden");
});

test("the limits are the documented numbers", () => {
  expect(limits).toEqual({
    perPageDefault: 50,
    perPageMax: 200,
    offsetDefault: 0,
    offsetMax: 10000,
    bulkRowsMin: 1,
    bulkRowsMax: 50,
    nameLength: 255,
    externalIdLength: 255,
  });
});

test("the catalog holds 47 bases to read and write, three to read only, and two global scopes", () => {
  expect(scopeCatalog).toHaveLength(47 * 2 + 3 + 2);
  expect(readOnlyScopeBases).toEqual([
    "projects.work_items.activities",
    "workspaces.audit_logs",
    "workspaces.roles",
  ]);
  expect(scopeCatalog).toContain("projects.work_items.comments:write");
  expect(scopeCatalog).not.toContain("workspaces.roles:write");
});

test("a work item has twenty fields, nineteen of them requestable on a list", () => {
  expect(Object.keys(resources.workItem.fields)).toHaveLength(20);
  expect(resources.workItem.requestable).toHaveLength(19);
  expect(resources.workItem.requestable).not.toContain("custom_fields");
  expect(resources.workItem.fields.cycle_id).toHaveProperty("nullable", true);
  expect(resources.workItem.fields.state_id).not.toHaveProperty("nullable");
});

test("requestable names are fields of their resource", () => {
  expect(resources.module.requestable).toHaveLength(15);
  expect(resources.cycle.requestable).toHaveLength(13);
  expect(resources.workItemType.requestable).toHaveLength(9);
  expect(resources.workItemProperty.requestable).toHaveLength(17);
  expect(resources.propertyContext.requestable).toHaveLength(16);
  expect(resources.releaseTag.requestable).toHaveLength(7);
  expect(resources.projectMember.requestable).toEqual(["id", "member_id", "role"]);
});

test("the features object has ten switches", () => {
  const switches = Object.keys(resources.workspaceFeatures.fields).filter((name) =>
    name.startsWith("is_"),
  );
  expect(switches).toHaveLength(10);
  expect(switches).toContain("is_pi_enabled");
});

test("work items may be expanded seven ways and ordered seven ways", () => {
  expect(resources.workItem.expand).toHaveLength(7);
  expect(lists.projectWorkItems.orderings).toHaveLength(7);
  expect([...lists.projectWorkItems.eligible].toSorted().join()).toBe(
    "created_at,id,sequence_id,updated_at",
  );
  expect(lists.projectWorkItems.defaultOrdering).toBe("-created_at");
  expect(lists.contexts.defaultOrdering).toBe("sort_order");
});

test("filters have the variants that the contract gives them", () => {
  const named = Object.entries(workItemFilters);
  const isnull = named.filter(([, filter]) => "isnull" in filter).map(([name]) => name);
  expect(isnull).toEqual(["assignee_id", "label_id", "parent_id", "cycle_id", "module_id"]);
  expect(workItemFilters.sequence_id).toEqual({ type: "integer" });
  expect(workItemFilters.type_id).toEqual({ type: "uuid", in: true });
  expect(workItemFilters.priority).toHaveProperty("validated", true);
});

test("41 operations have a method and a path", () => {
  expect(Object.keys(operations)).toHaveLength(41);
  expect(operations.createWorkspaceType).toMatchObject({ success: 201, mode: "workspace" });
  expect(operations.createAutomationEdge.success).toBe(201);
  expect(operations.createModule).not.toHaveProperty("success");
  expect(operations.importTypes).not.toHaveProperty("scope");
  expect(operations.bulkUpdateEstimatePoints.path).toBe(
    "/api/v2/workspaces/{slug}/projects/{project_id}/estimates/{estimate_id}/points/bulk-update/",
  );
});

test("a type schema document describes five fields, and eight members of a custom one", () => {
  expect(Object.keys(typeSchemaFields)).toEqual([
    "name",
    "priority",
    "state_id",
    "assignee_ids",
    "start_date",
  ]);
  expect(typeSchemaFields.priority).toMatchObject({ type: "option", default: "none" });
  expect(typeSchemaFields.name.max_length).toBe(255);
  expect(typeSchemaCustomField).toHaveLength(8);
  expect(typeSchemaIncludes).toEqual(["members", "labels"]);
});

test("four routes are bulk routes, and a failed row names its index first", () => {
  expect(Object.values(bulkRoutes).map(({ result }) => result)).toEqual([
    "deleted",
    "created",
    "updated",
    "updated",
  ]);
  expect(bulkRoutes.bulkDeleteLabels.rows).toBe("ids");
  expect(bulkMembers.failed).toEqual(["index", "result", "type", "code", "detail"]);
});

test("six areas are gated by the plan, and contexts have four ranks", () => {
  expect(planGatedAreas).toHaveLength(6);
  expect(contextPrecedence[1]).toEqual({ projects: "listed", types: "all" });
  expect(tokenClasses).toHaveLength(5);
  expect(oauthPaths.token).toBe("/auth/o/token/");
});

test("a path is filled with percent-encoded values, and no value is missing", () => {
  expect(fillPath("/a/{x}/", { x: "b/c d" })).toBe("/a/b%2Fc%20d/");
  expect(() => fillPath("/a/{x}/", {})).toThrow("{x}");
  expect(normalisePath("/a/{x}/b/{y_z}/")).toBe("/a/{}/b/{}/");
});

test("generic rules apply to all operations except the schema document", () => {
  expect(allOperations).toHaveLength(41);
  expect(judgedOperations).toHaveLength(40);
  expect(tenantOperations).toHaveLength(39);
  expect(projectOperations).toHaveLength(20);
  expect(recordPathOperations).toHaveLength(14);
  expect(pathOperations).toHaveLength(36);
  expect(bodyOperations).toHaveLength(16);
});

test("nine operations may be expanded, and those without relations may not", () => {
  expect(Object.keys(documentedExpansions)).toHaveLength(9);
  expect(documentedExpansions.listProjectPages).toEqual(["owned_by", "parent"]);
  expect(documentedExpansions.createModule).toEqual(["lead", "members"]);
  expect(relationlessOperations).toContain("listContexts");
  expect(relationlessOperations).not.toContain("listCycles");
});

test("types, properties, their options and their contexts are created in the workspace itself", () => {
  const saying = allOperations.filter((name) => {
    const { makesIn }: Operation = operations[name];
    return makesIn === "workspace";
  });

  expect(saying.toSorted()).toEqual([
    "createContext",
    "createWorkspaceOption",
    "createWorkspaceProperty",
    "createWorkspaceType",
  ]);
});
