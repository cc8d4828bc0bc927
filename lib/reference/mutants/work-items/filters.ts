import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of filters. */
export const filterMutants = mutantsOf({
  "filters-combined-with-or": {
    defect: "lists rows that match any of several filters",
    policy: "filters.combines",
    instead: ({ verdicts }) => verdicts.length === 0 || verdicts.some((passed) => passed),
    at: [
      "listProjectWorkItems?per_page&priority&start_date__gte",
      "listProjectWorkItems?per_page&priority__in&state_group__in&target_date__lte",
      "listWorkspaceWorkItems?per_page&priority__in&project_id&state_group__in&target_date__lte",
    ],
  },
  "filters-last-one-wins": {
    defect: "applies only the last of several filters",
    policy: "filters.combines",
    instead: ({ verdicts }) => verdicts.at(-1) ?? true,
    at: [
      "listProjectWorkItems?per_page&priority&start_date__gte",
      "listProjectWorkItems?per_page&priority__in&state_group__in&target_date__lte",
      "listWorkspaceWorkItems?per_page&priority&project_id&start_date__gte",
      "listWorkspaceWorkItems?per_page&priority__in&project_id&state_group__in&target_date__lte",
      "listProjectWorkItems?assignee_id&label_id&per_page",
      "listProjectWorkItems?per_page&priority&state_id",
      "listProjectWorkItems?cycle_id&module_id&per_page",
      "listProjectWorkItems?parent_id&per_page&type_id",
      "listProjectWorkItems?label_id&per_page&priority",
      "listProjectWorkItems?assignee_id__isnull&per_page&state_group",
      "listProjectWorkItems?per_page&start_date__gte&start_date__lte",
      "listProjectWorkItems?per_page&target_date__gte&target_date__lte",
      "listProjectWorkItems?per_page&start_date__gte&target_date__lte",
    ],
  },
  "filter-in-reads-first-value-only": {
    defect: "matches only the first of several values",
    policy: "filters.isIn",
    instead: ({ actual, values }) => actual.some((value) => value === values[0]),
  },
  "filter-in-wants-all-values": {
    defect: "requires a row to have all of several values",
    policy: "filters.isIn",
    instead: ({ values, actual }) => values.every((value) => actual.includes(value)),
    at: [
      "listProjectWorkItems?per_page&state_id__in",
      "listProjectWorkItems?per_page&state_group__in",
      "listProjectWorkItems?per_page&priority__in",
      "listProjectWorkItems?assignee_id__in&per_page",
      "listProjectWorkItems?label_id__in&per_page",
      "listProjectWorkItems?per_page&type_id__in",
      "listProjectWorkItems?parent_id__in&per_page",
      "listProjectWorkItems?cycle_id__in&per_page",
      "listProjectWorkItems?module_id__in&per_page",
    ],
  },
  "filter-isnull-upside-down": {
    defect: "inverts absence filters",
    policy: "filters.isNull",
    instead: ({ actual, values }) => actual.length > 0 === values[0],
    at: [
      "listProjectWorkItems?assignee_id__isnull&per_page",
      "listProjectWorkItems?label_id__isnull&per_page",
      "listProjectWorkItems?parent_id__isnull&per_page",
      "listProjectWorkItems?cycle_id__isnull&per_page",
      "listProjectWorkItems?module_id__isnull&per_page",
      "listWorkspaceWorkItems?assignee_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?label_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?parent_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?cycle_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?module_id__isnull&per_page&project_id",
    ],
  },
  "filter-isnull-false-ignored": {
    defect: "ignores a presence filter",
    policy: "filters.isNull",
    where: ({ values }) => values[0] === false,
    instead: () => true,
  },
  "filter-lower-bound-exclusive": {
    defect: "omits rows on the lower bound of a range",
    policy: "filters.isAtLeast",
    instead: ({ actual, values }) => actual.some((value) => value > (values[0] ?? value)),
  },
  "filter-upper-bound-exclusive": {
    defect: "omits rows on the upper bound of a range",
    policy: "filters.isAtMost",
    instead: ({ actual, values }) => actual.some((value) => value < (values[0] ?? value)),
  },
  "filter-range-lists-dateless-rows": {
    defect: "lists rows without a date within a range of dates",
    policy: "filters.isAtLeast",
    where: ({ actual }) => actual.length === 0,
    instead: () => true,
    at: [
      "listProjectWorkItems?per_page&start_date__gte",
      "listProjectWorkItems?per_page&target_date__gte",
      "listWorkspaceWorkItems?per_page&project_id&start_date__gte",
      "listWorkspaceWorkItems?per_page&project_id&target_date__gte",
    ],
  },
  "filter-search-finds-anything": {
    defect: "ignores search",
    policy: "filters.finds",
    instead: () => true,
    at: [
      "listProjectWorkItems?per_page&search",
      "listWorkspaceWorkItems?per_page&project_id&search",
      "listProjectWorkItems?offset&per_page&search",
    ],
  },
  "filter-search-misses-the-oldest": {
    defect: "finds none of the ten oldest work items of a project by a word in its name",
    policy: "filters.combines",
    where: ({ call, row }) =>
      call.query.has("search") &&
      call.store
        .rowsIn("work-item", String(row["project_id"]))
        .slice(0, 10)
        .some(({ id }) => id === row.id),
    instead: () => false,
    at: [
      "listProjectWorkItems?per_page&search",
      "listWorkspaceWorkItems?per_page&project_id&search",
      "listProjectWorkItems?offset&per_page&search",
    ],
  },
  "filter-search-reads-description": {
    defect: "searches the description as well as the name",
    policy: "filters.searched",
    instead: ({ name, row: { description_html: text } }, usual) =>
      typeof text === "string" ? [name, text] : usual(),
  },
  "filter-enum-not-validated": {
    defect: "lists nothing when an enum filter has a bad value",
    policy: "filters.validatesChoice",
    instead: () => false,
  },
  "filter-enum-validates-first-value-only": {
    defect: "checks only the first of several values of an enum filter",
    policy: "filters.validatesChoice",
    where: ({ index }) => index !== 0,
    instead: () => false,
  },
  "filter-enum-refusal-names-base-parameter": {
    defect: "names the filter without its suffix when it refuses a value",
    policy: "filters.field",
    instead: ({ name }) => name,
  },
  "filter-enum-refusal-names-nothing": {
    defect: "does not name the parameter of a bad filter value",
    policy: "filters.field",
    instead: () => "query",
  },
  "total-counts-unfiltered": {
    defect: "counts the rows that a filter excludes",
    policy: "pagination.total",
    instead: ({ unfiltered }) => unfiltered,
  },
});
