import { judgedOperations } from "./judged-operations.ts";

/** Operations whose path names a workspace: all that are judged but the first, the current user's. */
export const [, ...tenantOperations] = judgedOperations;

/** Those of them whose path names a project too. */
export const projectOperations = [
  "enableTypes",
  "listProjectTypes",
  "createProjectType",
  "listProjectWorkItems",
  "readWorkItem",
  "createModule",
  "listCycles",
  "bulkDeleteLabels",
  "createProjectMember",
] as const satisfies readonly (typeof tenantOperations)[number][];

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

/** Reads of one record below a project; of these the contract gives that of work items alone. */
export const recordRoutes = [
  { name: "work-item", path: `${P}/work-items/{pk}/`, given: true },
  { name: "state", path: `${P}/states/{pk}/`, given: false },
  { name: "label", path: `${P}/labels/{pk}/`, given: false },
  { name: "cycle", path: `${P}/cycles/{pk}/`, given: false },
  { name: "module", path: `${P}/modules/{pk}/`, given: false },
] as const;

/** One of them. */
export type RecordRoute = (typeof recordRoutes)[number];
