import { moduleStatuses, stateGroups } from "#lib/contract/enums.ts";
import type { Filters } from "#lib/contract/lists/filters.ts";
import { lists as contractLists } from "#lib/contract/lists/lists.ts";

/** How one list is filtered and ordered. */
export interface ListModel {
  /** Word used in policies, as the contract's list table spells it. */
  readonly slug: string;
  readonly filters: Filters;
  readonly orderings: readonly string[];
  readonly eligible: readonly string[];
  /** The default ordering. */
  readonly standard: string;
}

const external = { external_id: { type: "string" }, external_source: { type: "string" } } as const;
/** Members by which clients look for records before they create them. */
export const byName = { name: { type: "string" } } as const;
const search = { search: { type: "string" } } as const;
const stable = ["created_at", "id"] as const;
const memberFilters = {
  member_id: { type: "uuid", in: true },
  role: { type: "string", in: true },
  ...search,
} as const satisfies Filters;

/** Lists whose rules the contract does not give are eligible by default, so that they can be walked. */
const inferred = { eligible: stable, standard: "created_at" } as const;

/** Every list that is served. */
export const listModels = {
  projects: {
    ...inferred,
    slug: "projects",
    filters: { ...byName, identifier: { type: "string" }, ...external, ...search },
    orderings: [...stable, "name"],
  },
  states: {
    ...inferred,
    slug: "states",
    filters: {
      group: { type: "string", in: true, values: stateGroups, validated: true },
      is_default: { type: "boolean" },
      ...byName,
      ...external,
      ...search,
    },
    orderings: [...stable, "sequence"],
  },
  labels: {
    ...inferred,
    slug: "labels",
    filters: { parent_id: { type: "uuid", isnull: true }, ...byName, ...external, ...search },
    orderings: [...stable, "sort_order"],
  },
  modules: {
    ...inferred,
    slug: "modules",
    filters: {
      status: { type: "string", in: true, values: moduleStatuses, validated: true },
      lead_id: { type: "uuid" },
      ...byName,
      ...external,
      ...search,
    },
    orderings: [...stable, "sort_order"],
  },
  cycles: {
    ...contractLists.cycles,
    filters: { ...contractLists.cycles.filters, ...byName },
    standard: "created_at",
  },
  projectMembers: {
    ...inferred,
    slug: "project-members",
    filters: memberFilters,
    orderings: stable,
  },
  workspaceMembers: {
    ...inferred,
    slug: "workspace-members",
    filters: memberFilters,
    orderings: stable,
  },
  projectTypes: {
    ...inferred,
    slug: "project-types",
    filters: byName,
    orderings: [...stable, "level", "name"],
  },
  workspaceTypes: {
    ...inferred,
    slug: "workspace-types",
    filters: byName,
    orderings: [...stable, "level", "name"],
  },
  projectWorkItems: {
    ...contractLists.projectWorkItems,
    standard: contractLists.projectWorkItems.defaultOrdering,
  },
  workspaceWorkItems: {
    ...contractLists.workspaceWorkItems,
    standard: contractLists.workspaceWorkItems.defaultOrdering,
  },
} as const satisfies Record<string, ListModel>;
