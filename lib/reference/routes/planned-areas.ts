import { areaLists } from "#lib/reference/models/lists/area-lists.ts";
import {
  relationDefinitionModel,
  workflowModel,
  worklogModel,
} from "#lib/reference/models/planned-area.ts";
import { workItemModel } from "#lib/reference/models/work-item.ts";
import { collection } from "./collection.ts";
import type { Route } from "./route.ts";

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;
const serves = ["list", "create", "read", "update", "delete"] as const;

/** Workflows, worklogs and relation definitions, which the standard plan lacks. */
export const plannedAreaRoutes: readonly Route[] = [
  ...collection({
    model: workflowModel,
    list: areaLists.workflows,
    path: `${P}/workflows/`,
    noun: "Workflow",
    serves,
    writes: "administer",
    scope: "projects.workflows",
    gate: "workflows",
  }),
  ...collection({
    model: worklogModel,
    list: areaLists.worklogs,
    path: `${P}/work-items/{work_item_id}/worklogs/`,
    noun: "Worklog",
    serves,
    writes: "contribute",
    scope: "projects.work_items.worklogs",
    gate: "worklogs",
    parent: { model: workItemModel, segment: "work_item_id" },
    hooks: { completes: ({ call }) => ({ logged_by_id: call.caller?.userId }) },
  }),
  ...collection({
    model: relationDefinitionModel,
    list: areaLists.relationDefinitions,
    path: `${W}/work-item-relation-definitions/`,
    noun: "RelationDefinition",
    serves,
    writes: "administer",
    scope: "workspaces.work_item_relation_definitions",
    gate: "relation-definitions",
  }),
];
