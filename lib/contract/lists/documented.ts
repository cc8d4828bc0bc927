import {
  cycleExpansions,
  expandValuesElsewhere,
  memberExpansions,
  moduleExpansions,
  pageExpansions,
  workItemExpansions,
} from "./expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { OperationName } from "#lib/contract/operations.ts";

const workItem = keysOf(workItemExpansions);
const module = keysOf(moduleExpansions);
const cycle = keysOf(cycleExpansions);
const page = keysOf(pageExpansions);
const member = keysOf(memberExpansions);

/** The values of `expand` of each operation that answers a resource with relations. */
export const documentedExpansions = {
  listProjectWorkItems: workItem,
  listWorkspaceWorkItems: workItem,
  readWorkItem: workItem,
  readWorkItemByIdentifier: workItem,
  createModule: module,
  listCycles: cycle,
  listProjectPages: page,
  listWorkspaceMembers: member,
  createProjectMember: member,
} as const satisfies Partial<Record<OperationName, readonly string[]>>;

/** Operations that answer a resource without relations, according to the contract. */
export const relationlessOperations = [
  "readFeatures",
  "updateFeatures",
  "listProjectTypes",
  "createProjectType",
  "listWorkspaceTypes",
  "createWorkspaceType",
  "listProjectProperties",
  "createProjectProperty",
  "createWorkspaceProperty",
  "createProjectOption",
  "createWorkspaceOption",
  "listContexts",
  "createContext",
  "listAuditLogs",
  "readWebhook",
  "regenerateWebhook",
] as const satisfies readonly OperationName[];

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

const relationless: readonly string[] = [];

/**
 * Records in the expansion table, or without relations, by the path at which deployments may serve them; each by its
 * id, too.
 */
export const expandableRoutes: readonly {
  readonly path: string;
  readonly values: readonly string[];
}[] = [
  { path: `${P}/work-items/`, values: workItem },
  { path: `${W}/projects/`, values: expandValuesElsewhere.projects },
  { path: `${P}/cycles/`, values: cycle },
  { path: `${P}/modules/`, values: module },
  { path: `${W}/initiatives/`, values: ["lead"] },
  { path: `${W}/teamspaces/`, values: ["lead"] },
  { path: `${W}/releases/`, values: ["lead", "tag"] },
  { path: `${P}/estimates/`, values: expandValuesElsewhere.estimates },
  {
    path: `${P}/work-items/{work_item_id}/comments/`,
    values: expandValuesElsewhere.comments,
  },
  {
    path: `${P}/work-items/{work_item_id}/activities/`,
    values: expandValuesElsewhere.activities,
  },
  { path: `${P}/work-items/{work_item_id}/worklogs/`, values: ["logged_by"] },
  { path: `${P}/pages/`, values: page },
  { path: `${W}/pages/`, values: page },
  { path: `${W}/collections/`, values: ["owned_by"] },
  { path: `${P}/views/`, values: ["owned_by"] },
  { path: `${W}/views/`, values: ["owned_by"] },
  { path: `${W}/members/`, values: member },
  { path: `${P}/members/`, values: member },
  { path: `${W}/collections/{collection_id}/members/`, values: member },
  ...[
    `${P}/states/`,
    `${P}/labels/`,
    `${P}/milestones/`,
    `${P}/work-item-types/`,
    `${W}/work-item-types/`,
    `${P}/work-item-properties/`,
    `${W}/work-item-properties/`,
    `${P}/work-item-properties/{property_id}/options/`,
    `${W}/work-item-properties/{property_id}/options/`,
    `${W}/work-item-properties/{property_id}/contexts/`,
    `${W}/webhooks/`,
    `${W}/audit-logs/`,
  ].map((path) => ({ path, values: relationless })),
];

/**
 * Lists in the expansion table to which the contract gives no route, with the path at which a deployment may serve
 * them.
 */
export const inferredExpansions = {
  projects: { path: `${W}/projects/`, values: expandValuesElsewhere.projects },
  estimates: { path: `${P}/estimates/`, values: expandValuesElsewhere.estimates },
  comments: {
    path: `${P}/work-items/{work_item_id}/comments/`,
    values: expandValuesElsewhere.comments,
  },
  activities: {
    path: `${P}/work-items/{work_item_id}/activities/`,
    values: expandValuesElsewhere.activities,
  },
} as const;
