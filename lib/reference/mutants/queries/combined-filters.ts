import type { Call } from "#lib/reference/call.ts";
import {
  presenceFilter,
  asks,
  bound,
  severalValues,
} from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

/** Any filter but the one that narrows the workspace to a project. */
const filter =
  /__|^(priority|state_group|search|is_draft)$|^(state|label|type|parent|cycle|module|assignee|external)_(id|source)$/;

/** Filters by id, one of them by several values: which of the query's filters they are. */
function idsAsked({ query }: Call): boolean {
  const names = [...query.keys()].filter((name) => filter.test(name));
  const ids = names.filter((name) => /^(?!external)[a-z]+_id(__in)?$/.test(name));
  return names.length === 2 && ids.length === 2 && ids.some((name) => severalValues.test(name));
}

/** Defects of filters that show only beside something else. */
export const filterDisagreementMutants = mutantsOf({
  "archived-items-listed-under-two-joins": {
    defect: "lists archived work items where a filter by absence stands beside a like one",
    policy: "lifecycle.listsRow",
    where: ({ call }) => {
      const joins = [...call.query.keys()].filter((name) => name.includes("__"));
      return joins.length > 1 && joins.some((name) => presenceFilter.test(name));
    },
    instead: () => true,
  },
  "total-ignores-search-beside-filters": {
    defect: "counts all rows in total_count where a search meets another filter",
    policy: "pagination.total",
    where: ({ call }) =>
      call.query.has("search") &&
      [...call.query.keys()].filter((one) => filter.test(one)).length > 1,
    instead: ({ unfiltered }) => unfiltered,
  },
  "total-forgets-the-filters-across-projects": {
    defect: "counts what the filters leave out in total_count across projects",
    policy: "pagination.total",
    where: ({ call }) => call.list === "workspace-work-items",
    instead: ({ unfiltered }) => unfiltered,
  },
  "total-of-none-is-that-of-all": {
    defect: "counts all work items in total_count where the filters leave none",
    policy: "pagination.total",
    where: ({ total, call }) => total === 0 && call.resource === "work-item",
    instead: ({ unfiltered }) => unfiltered,
  },
  "total-counts-each-assignee-of-the-assigned": {
    defect:
      "counts a work item in total_count once for each assignee where assignee_id__isnull=false",
    policy: "pagination.total",
    where: ({ call }) => call.query.get("assignee_id__isnull") === "false",
    instead: ({ total, call }) => {
      const more = call.store
        .rows("work-item")
        .filter((row) => row["project_id"] === call.project?.id)
        .map(({ assignee_ids: ids }) => (Array.isArray(ids) ? Math.max(ids.length - 1, 0) : 0));
      return more.reduce((sum, one) => sum + one, total);
    },
  },
  "total-counts-each-value-of-in": {
    defect: "counts a row in total_count once for each of the values by which it was found",
    policy: "pagination.total",
    instead: ({ total, call }) => {
      const found = ["label", "assignee", "module"].flatMap((name) => {
        const asked = call.query.get(`${name}_id__in`)?.split(",") ?? [];
        return call.store.rows("work-item").filter((row) => {
          const ids = row[`${name}_ids`];
          return Array.isArray(ids) && asked.filter((id) => ids.includes(id)).length > 1;
        });
      });
      return total + found.length;
    },
  },
  "filters-by-several-ids-combined-with-or": {
    defect: "lists rows that pass one of two filters by id, where one is by several of them",
    policy: "filters.combines",
    where: ({ call }) => idsAsked(call),
    instead: ({ verdicts }) => {
      const [one = true, other = true, ...rest] = verdicts;
      return (one || other) && rest.every((passed) => passed);
    },
  },
  "filter-in-drops-middle-id": {
    defect: "does not look for the second of three ids",
    policy: "filters.isIn",
    where: ({ type, values: sent }) => type === "uuid" && sent.length === 3,
    instead: ({ actual, values: sent }) =>
      actual.some((value) => value === sent[0] || value === sent[2]),
  },
  "filter-by-absence-lost-beside-values": {
    defect: "does not heed a filter by absence beside one by several values",
    policy: "filters.isNull",
    where: (known) => known.values[0] === true && asks(known.call, severalValues),
    instead: () => true,
    at: [
      "listProjectWorkItems?cycle_id__isnull&per_page&state_id__in",
      "listWorkspaceWorkItems?cycle_id__isnull&per_page&project_id&state_id__in",
      "listProjectWorkItems?cycle_id__isnull&label_id__in&per_page",
      "listProjectWorkItems?cycle_id__isnull&per_page&state_group__in",
    ],
  },
  "filter-by-presence-lost-beside-dates": {
    defect: "does not heed a filter by presence beside a range of dates",
    policy: "filters.isNull",
    where: ({ values: sent, call }) => sent[0] === false && asks(call, bound),
    instead: () => true,
  },
  "filter-by-absence-lost-where-nothing-is-counted": {
    defect: "does not heed filters by absence with count=false",
    policy: "filters.isNull",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => true,
    at: ["listWorkspaceWorkItems?count&module_id__isnull&offset&order_by&per_page&project_id"],
  },
  "workspace-filter-by-values-lost-beside-expand": {
    defect: "does not heed filters by several values on the workspace-wide list where it expands",
    policy: "filters.knows",
    where: ({ call, variant }) =>
      call.list === "workspace-work-items" && call.query.has("expand") && variant === "in",
    instead: () => false,
  },
});
