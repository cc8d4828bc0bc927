import { asks, bound, severalValues } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of filters that show only in combination with something else. */
export const combinedFilterMutants = mutantsOf({
  "filter-in-drops-middle-id": {
    defect: "ignores the second of three ids",
    policy: "filters.isIn",
    where: ({ type, values: sent }) => type === "uuid" && sent.length === 3,
    instead: ({ actual, values: sent }) =>
      actual.some((value) => value === sent[0] || value === sent[2]),
  },
  "filter-by-absence-lost-beside-values": {
    defect: "ignores an absence filter alongside a filter by several values",
    policy: "filters.isNull",
    where: (known) => known.values[0] === true && asks(known.call, severalValues),
    instead: () => true,
    at: [
      "listWorkspaceWorkItems?module_id__in&parent_id__isnull&per_page&project_id",
      "listProjectWorkItems?cycle_id__isnull&per_page&state_id__in",
      "listProjectWorkItems?cycle_id__isnull&label_id__in&per_page",
      "listProjectWorkItems?cycle_id__isnull&per_page&state_group__in",
    ],
  },
  "filter-by-presence-lost-beside-dates": {
    defect: "ignores a presence filter alongside a range of dates",
    policy: "filters.isNull",
    where: ({ values: sent, call }) => sent[0] === false && asks(call, bound),
    instead: () => true,
  },
  "filter-by-absence-lost-where-nothing-is-counted": {
    defect: "ignores absence filters with count=false",
    policy: "filters.isNull",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => true,
    at: [
      "listWorkspaceWorkItems?count&module_id__isnull&offset&order_by&per_page&project_id",
      "listWorkspaceWorkItems?assignee_id__isnull&count&offset&order_by&per_page&project_id",
      "listProjectWorkItems?count&module_id__isnull&offset&order_by&per_page",
    ],
  },
  "workspace-filter-by-values-lost-beside-expand": {
    defect: "ignores filters by several values on the workspace-wide list with expand",
    policy: "filters.knows",
    where: ({ call, variant }) =>
      call.list === "workspace-work-items" && call.query.has("expand") && variant === "in",
    instead: () => false,
  },
});
