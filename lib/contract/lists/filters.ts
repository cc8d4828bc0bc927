import { pageAccess, pageListTypes, priorities, stateGroups } from "#lib/contract/enums.ts";

/** How the value of a filter is written. */
export type FilterType = "uuid" | "string" | "integer" | "boolean" | "date" | "datetime";

/** One filter parameter of a list, without its variants. */
export interface Filter {
  readonly type: FilterType;
  /** `<name>__in` takes a comma-separated list. */
  readonly in?: true;
  /** `<name>__isnull` takes a boolean. */
  readonly isnull?: true;
  /** The set of valid values: a bad value is refused, naming the parameter. */
  readonly values?: readonly (string | number)[];
  /** A bad value is refused only if the contract says so. */
  readonly validated?: true;
}

/** Filter tables are keyed by parameter name. */
export type Filters = Readonly<Record<string, Filter>>;

/** Filters of both work item lists. */
export const workItemFilters = {
  state_id: { type: "uuid", in: true },
  state_group: { type: "string", in: true, values: stateGroups, validated: true },
  priority: { type: "string", in: true, values: priorities, validated: true },
  assignee_id: { type: "uuid", in: true, isnull: true },
  label_id: { type: "uuid", in: true, isnull: true },
  type_id: { type: "uuid", in: true },
  parent_id: { type: "uuid", in: true, isnull: true },
  cycle_id: { type: "uuid", in: true, isnull: true },
  module_id: { type: "uuid", in: true, isnull: true },
  sequence_id: { type: "integer" },
  is_draft: { type: "boolean" },
  external_id: { type: "string" },
  external_source: { type: "string" },
  created_at__gte: { type: "datetime" },
  created_at__lte: { type: "datetime" },
  updated_at__gte: { type: "datetime" },
  updated_at__lte: { type: "datetime" },
  start_date__gte: { type: "date" },
  start_date__lte: { type: "date" },
  target_date__gte: { type: "date" },
  target_date__lte: { type: "date" },
  search: { type: "string" },
} as const satisfies Filters;

/** Filters of the workspace-wide work item list only. */
export const workspaceWorkItemFilters = {
  project_id: { type: "uuid", in: true },
} as const satisfies Filters;

/** Filters of the cycle list. */
export const cycleFilters = {
  owned_by_id: { type: "uuid" },
  external_id: { type: "string" },
  external_source: { type: "string" },
  search: { type: "string" },
} as const satisfies Filters;

/** Filters of the release tag list. */
export const releaseTagFilters = {
  search: { type: "string" },
  version: { type: "string" },
} as const satisfies Filters;

/** Filters of the project page list. */
export const pageFilters = {
  access: { type: "integer", values: pageAccess },
  collection_id: { type: "uuid" },
  external_id: { type: "string" },
  external_source: { type: "string" },
  is_global: { type: "boolean" },
  is_locked: { type: "boolean" },
  owned_by_id: { type: "uuid" },
  parent_id: { type: "uuid" },
  search: { type: "string" },
  type: { type: "string", values: pageListTypes },
} as const satisfies Filters;

/** Members of a work item whose two bounds make a closed range. */
export const closedRanges = ["created_at", "updated_at", "start_date", "target_date"] as const;
