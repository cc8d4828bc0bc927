import { toPerson } from "./person.ts";
import { requiredName } from "./work-item.ts";
import type { Model } from "./model.ts";

const id = { id: { type: "uuid" } } as const;
const audit = { created_at: { type: "datetime" }, created_by_id: { type: "uuid" } } as const;

/** Workflows of a project; the contract names the area and shows none of its fields. */
export const workflowModel: Model = {
  slug: "workflow",
  title: "Workflow",
  kind: "workflow",
  parent: "project",
  members: { ...id, name: { type: "string" }, ...audit },
  sparse: true,
  relations: {},
  body: requiredName,
};

/** Worklogs of a work item; the contract shows their one relation. */
export const worklogModel: Model = {
  slug: "worklog",
  title: "Worklog",
  kind: "worklog",
  parent: "project",
  members: {
    ...id,
    description: { type: "string" },
    duration: { type: "integer" },
    logged_by_id: { type: "uuid" },
    ...audit,
  },
  sparse: true,
  relations: { logged_by: toPerson("logged_by_id") },
  body: {
    description: { type: "string", standard: "" },
    duration: { type: "integer", required: true },
  },
};

/** Custom kinds of relations between work items; the contract shows none of their fields. */
export const relationDefinitionModel: Model = {
  slug: "relation-definition",
  title: "Relation definition",
  kind: "relation-definition",
  parent: "workspace",
  members: { ...id, name: { type: "string" }, ...audit },
  sparse: true,
  relations: {},
  body: requiredName,
};
