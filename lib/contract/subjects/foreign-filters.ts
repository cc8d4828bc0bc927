import type { SharedParameter } from "#lib/contract/lists/filter-parameters.ts";

/** Filters of work items by a record, of a kind that another tenant has too. */
export const foreignFilters = [
  "state_id",
  "label_id",
  "assignee_id",
  "parent_id",
  "cycle_id",
  "module_id",
] as const satisfies readonly SharedParameter[];

/** One of them. */
export type ForeignFilter = (typeof foreignFilters)[number];

/** Filters of work items by a text, which says nothing about the project of the work item. */
export const textFilters = { external_id: "external_id", search: "name" } as const;

/** Lists that are filtered by one of the caller's own ids alongside a foreign one. */
export const filteredLists = ["work-items", "workspace-work-items"] as const;

/** Those that find the work item of another project of the workspace. */
export const siblingFilters = ["state_id", "label_id"] as const satisfies readonly ForeignFilter[];
