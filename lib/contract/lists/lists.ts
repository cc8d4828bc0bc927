import * as filters from "./filters.ts";
import type { Filters } from "./filters.ts";
import type { ResourceName } from "#lib/contract/resources.ts";

/** One list of the API: what it holds and how it can be narrowed, ordered and walked. */
export interface List {
  /** Word used in check ids. */
  readonly slug: string;
  readonly path: string;
  readonly resource: ResourceName;
  /** Whether the contract gives the route, or a deployment may lack it. */
  readonly given: boolean;
  readonly filters: Filters;
  /** Values of `order_by`, without the descending ones; empty if the contract states none. */
  readonly orderings: readonly string[];
  /** Whether the contract states which orderings of this list can back a cursor. */
  readonly statesEligibility: boolean;
  /** Orderings that can back a cursor, according to the contract. */
  readonly eligible: readonly string[];
  /** Orderings that cannot back a cursor, according to the contract. */
  readonly ineligible: readonly string[];
  /** The ordering without `order_by`, if stated. */
  readonly defaultOrdering?: string;
}

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

const workItemOrderings = [
  "created_at",
  "updated_at",
  "sequence_id",
  "id",
  "sort_order",
  "priority",
  "state_group",
] as const;

const workItems = {
  resource: "workItem",
  given: true,
  orderings: workItemOrderings,
  statesEligibility: true,
  eligible: ["created_at", "updated_at", "sequence_id", "id"],
  ineligible: ["sort_order", "priority", "state_group"],
  defaultOrdering: "-created_at",
} as const;

const sortable = {
  orderings: ["sort_order", "created_at", "id"],
  statesEligibility: false,
  eligible: ["created_at", "id"],
  ineligible: ["sort_order"],
} as const;

const plain = {
  filters: {},
  orderings: [],
  statesEligibility: false,
  eligible: [],
  ineligible: [],
} as const;

/** The lists to which the contract gives a route, and those that it implies by rules about their rows. */
export const lists = {
  projectWorkItems: {
    ...workItems,
    slug: "work-items",
    path: `${P}/work-items/`,
    filters: filters.workItemFilters,
  },
  workspaceWorkItems: {
    ...workItems,
    slug: "workspace-work-items",
    path: `${W}/work-items/`,
    filters: { ...filters.workItemFilters, ...filters.workspaceWorkItemFilters },
  },
  cycles: {
    ...sortable,
    slug: "cycles",
    path: `${P}/cycles/`,
    resource: "cycle",
    given: true,
    filters: filters.cycleFilters,
  },
  projectTypes: {
    ...plain,
    slug: "project-types",
    path: `${P}/work-item-types/`,
    resource: "workItemType",
    given: true,
  },
  workspaceTypes: {
    ...plain,
    slug: "workspace-types",
    path: `${W}/work-item-types/`,
    resource: "workItemType",
    given: true,
  },
  projectProperties: {
    ...sortable,
    slug: "project-properties",
    path: `${P}/work-item-properties/`,
    resource: "workItemProperty",
    given: true,
    filters: {},
  },
  contexts: {
    ...sortable,
    slug: "contexts",
    path: `${W}/work-item-properties/{property_id}/contexts/`,
    resource: "propertyContext",
    given: true,
    filters: {},
    statesEligibility: true,
    defaultOrdering: "sort_order",
  },
  pages: {
    ...plain,
    slug: "pages",
    path: `${P}/pages/`,
    resource: "projectPage",
    given: true,
    filters: filters.pageFilters,
  },
  releaseTags: {
    ...plain,
    slug: "release-tags",
    path: `${W}/releases/tags/`,
    resource: "releaseTag",
    given: true,
    filters: filters.releaseTagFilters,
  },
  workspaceMembers: {
    ...plain,
    slug: "workspace-members",
    path: `${W}/members/`,
    resource: "workspaceMember",
    given: true,
  },
  auditLogs: {
    ...plain,
    slug: "audit-logs",
    path: `${W}/audit-logs/`,
    resource: "auditLogEntry",
    given: true,
  },
  projects: {
    ...plain,
    slug: "projects",
    path: `${W}/projects/`,
    resource: "project",
    given: false,
  },
  states: { ...plain, slug: "states", path: `${P}/states/`, resource: "state", given: false },
  labels: { ...plain, slug: "labels", path: `${P}/labels/`, resource: "label", given: false },
  modules: { ...plain, slug: "modules", path: `${P}/modules/`, resource: "module", given: false },
  projectMembers: {
    ...plain,
    slug: "project-members",
    path: `${P}/members/`,
    resource: "projectMember",
    given: false,
  },
} as const satisfies Record<string, List>;

/** Name of a list. */
export type ListName = keyof typeof lists;
