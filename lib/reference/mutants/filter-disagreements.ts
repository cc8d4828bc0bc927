import type { Call } from "#lib/reference/call.ts";
import { presenceFilter, asks, bound, severalValues } from "./asks.ts";
import { mutantsOf } from "./mutant.ts";

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
    alter: ({ lifecycle }) => ({
      lifecycle: {
        listsRow: (known) => {
          const joins = [...known.call.query.keys()].filter((name) => name.includes("__"));
          const many = joins.length > 1 && joins.some((name) => presenceFilter.test(name));
          return many || lifecycle.listsRow(known);
        },
      },
    }),
  },
  "total-ignores-search-beside-filters": {
    defect: "counts all rows in total_count where a search meets another filter",
    alter: () => ({
      pagination: {
        total: ({ call, total, unfiltered }) =>
          call.query.has("search") && [...call.query.keys()].filter((one) => filter.test(one))[1]
            ? unfiltered
            : total,
      },
    }),
  },
  "total-forgets-the-filters-across-projects": {
    defect: "counts what the filters leave out in total_count across projects",
    alter: ({ pagination }) => ({
      pagination: {
        total: (known) =>
          known.call.list === "workspace-work-items" ? known.unfiltered : pagination.total(known),
      },
    }),
  },
  "total-of-none-is-that-of-all": {
    defect: "counts all work items in total_count where the filters leave none",
    alter: ({ pagination }) => ({
      pagination: {
        total: (known) =>
          known.total === 0 && known.call.resource === "work-item"
            ? known.unfiltered
            : pagination.total(known),
      },
    }),
  },
  "total-counts-each-assignee-of-the-assigned": {
    defect:
      "counts a work item in total_count once for each assignee where assignee_id__isnull=false",
    alter: () => ({
      pagination: {
        total: ({ call, total }) => {
          if (call.query.get("assignee_id__isnull") !== "false") return total;
          const more = call.store
            .rows("work-item")
            .filter((row) => row["project_id"] === call.project?.id)
            .map(({ assignee_ids: ids }) => (Array.isArray(ids) ? Math.max(ids.length - 1, 0) : 0));
          return more.reduce((sum, one) => sum + one, total);
        },
      },
    }),
  },
  "total-counts-each-value-of-in": {
    defect: "counts a row in total_count once for each of the values by which it was found",
    alter: () => ({
      pagination: {
        total: ({ call, total }) => {
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
    }),
  },
  "filters-by-several-ids-combined-with-or": {
    defect: "lists rows that pass one of two filters by id, where one is by several of them",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          if (!idsAsked(known.call)) return filters.combines(known);
          const [one = true, other = true, ...rest] = known.verdicts;
          return (one || other) && rest.every((passed) => passed);
        },
      },
    }),
  },
  "filter-in-drops-middle-id": {
    defect: "does not look for the second of three ids",
    alter: ({ filters }) => ({
      filters: {
        isIn: (known) => {
          const { type, values: sent, actual } = known;
          if (type !== "uuid" || sent.length !== 3) return filters.isIn(known);
          return actual.some((value) => value === sent[0] || value === sent[2]);
        },
      },
    }),
  },
  "filter-by-absence-lost-beside-values": {
    defect: "does not heed a filter by absence beside one by several values",
    alter: ({ filters }) => ({
      filters: {
        isNull: (known) =>
          (known.values[0] === true && asks(known.call, severalValues)) || filters.isNull(known),
      },
    }),
  },
  "filter-by-presence-lost-beside-dates": {
    defect: "does not heed a filter by presence beside a range of dates",
    alter: ({ filters }) => ({
      filters: {
        isNull: (known) =>
          (known.values[0] === false && asks(known.call, bound)) || filters.isNull(known),
      },
    }),
  },
  "filter-by-absence-lost-where-nothing-is-counted": {
    defect: "does not heed filters by absence with count=false",
    alter: ({ filters }) => ({
      filters: {
        isNull: (known) => known.call.query.get("count") === "false" || filters.isNull(known),
      },
    }),
  },
  "workspace-filter-by-values-lost-beside-expand": {
    defect: "does not heed filters by several values on the workspace-wide list where it expands",
    alter: ({ filters }) => ({
      filters: {
        knows: (known) => {
          const { call, variant } = known;
          const expands = call.list === "workspace-work-items" && call.query.has("expand");
          return !(expands && variant === "in") && filters.knows(known);
        },
      },
    }),
  },
});
