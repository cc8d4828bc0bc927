import { mutantsOf } from "./mutant.ts";

/** Defects of narrowing lists. */
export const filterMutants = mutantsOf({
  "filters-combined-with-or": {
    defect: "lists rows that pass any of several filters",
    alter: () => ({
      filters: {
        combines: ({ verdicts }) => verdicts.length === 0 || verdicts.some((passed) => passed),
      },
    }),
  },
  "filters-last-one-wins": {
    defect: "applies the last of several filters",
    alter: () => ({ filters: { combines: ({ verdicts }) => verdicts.at(-1) ?? true } }),
  },
  "filter-in-reads-first-value-only": {
    defect: "looks for the first of several values",
    alter: () => ({
      filters: { isIn: ({ values, actual }) => actual.some((value) => value === values[0]) },
    }),
  },
  "filter-in-wants-all-values": {
    defect: "wants a row to have all of several values",
    alter: () => ({
      filters: { isIn: ({ values, actual }) => values.every((value) => actual.includes(value)) },
    }),
  },
  "filter-isnull-upside-down": {
    defect: "turns filters by absence round",
    alter: () => ({
      filters: { isNull: ({ values, actual }) => actual.length > 0 === values[0] },
    }),
  },
  "filter-isnull-false-ignored": {
    defect: "ignores a filter by presence",
    alter: (base) => ({
      filters: { isNull: (known) => known.values[0] === false || base.filters.isNull(known) },
    }),
  },
  "filter-lower-bound-exclusive": {
    defect: "leaves the lower bound of a range out",
    alter: () => ({
      filters: {
        isAtLeast: ({ values, actual }) => actual.some((value) => value > (values[0] ?? value)),
      },
    }),
  },
  "filter-upper-bound-exclusive": {
    defect: "leaves the upper bound of a range out",
    alter: () => ({
      filters: {
        isAtMost: ({ values, actual }) => actual.some((value) => value < (values[0] ?? value)),
      },
    }),
  },
  "filter-range-lists-dateless-rows": {
    defect: "lists rows without a date within a range of dates",
    alter: (base) => ({
      filters: {
        isAtLeast: (known) => known.actual.length === 0 || base.filters.isAtLeast(known),
      },
    }),
  },
  "filter-search-finds-anything": {
    defect: "ignores search",
    alter: () => ({ filters: { finds: () => true } }),
  },
  "filter-search-misses-the-oldest": {
    defect: "finds none of the ten oldest work items of a project by a word of its name",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          const { call, row } = known;
          const oldest = call.store.rowsIn("work-item", String(row["project_id"])).slice(0, 10);
          const isMissed = call.query.has("search") && oldest.some(({ id }) => id === row.id);
          return !isMissed && filters.combines(known);
        },
      },
    }),
  },
  "filter-search-reads-description": {
    defect: "searches the description and not the name alone",
    alter: () => ({
      filters: {
        searched: ({ row, name }) =>
          typeof row["description_html"] === "string" ? [name, row["description_html"]] : [name],
      },
    }),
  },
  "filter-enum-not-validated": {
    defect: "lists nothing where an enum filter has a bad value",
    alter: () => ({ filters: { validatesChoice: () => false } }),
  },
  "filter-enum-validates-first-value-only": {
    defect: "judges the first of several values of an enum filter",
    alter: () => ({ filters: { validatesChoice: ({ index }) => index === 0 } }),
  },
  "filter-enum-refusal-names-base-parameter": {
    defect: "names the filter without its variant where it refuses a value",
    alter: () => ({ filters: { field: ({ name }) => name } }),
  },
  "filter-enum-refusal-names-nothing": {
    defect: "does not name the parameter of a bad filter value",
    alter: () => ({ filters: { field: () => "query" } }),
  },
  "total-counts-unfiltered": {
    defect: "counts the rows that a filter leaves out",
    alter: () => ({ pagination: { total: ({ unfiltered }) => unfiltered } }),
  },
  "archived-items-listed": {
    defect: "lists archived work items",
    alter: () => ({ lifecycle: { listsRow: () => true } }),
  },
  "archived-items-listed-workspace-wide": {
    defect: "lists archived work items on the workspace-wide list",
    alter: (base) => ({
      lifecycle: {
        listsRow: (known) =>
          known.call.list === "workspace-work-items" || base.lifecycle.listsRow(known),
      },
    }),
  },
});
