import {
  presenceFilter,
  severalValues,
  filtersIn,
} from "#lib/reference/mutants/building/query-parameters.ts";
import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Any filter except the one by project. */
const filter =
  /__|^(priority|state_group|search|is_draft)$|^(state|label|type|parent|cycle|module|assignee|external)_(id|source)$/;

/** Filters by id, one of them by several values: which of the query's filters they are. */
function idsAsked({ query }: Call): boolean {
  const names = [...query.keys()].filter((name) => filter.test(name));
  const ids = names.filter((name) => /^(?!external)[a-z]+_id(__in)?$/.test(name));
  return names.length === 2 && ids.length === 2 && ids.some((name) => severalValues.test(name));
}

/** Defects of filtering that show only when filters are combined. */
const narrowing = mutantsOf({
  "query-fourth-filter-ignored": {
    defect: "ignores the fourth of several filters",
    policy: "filters.combines",
    instead: (known, usual) =>
      usual({ ...known, verdicts: known.verdicts.filter((_, at) => at !== 3) }),
  },
  "query-in-drops-middle-id": {
    defect: "matches only the first and the last of three ids or more",
    policy: "filters.isIn",
    where: ({ type, values }) => type === "uuid" && values.length >= 3,
    instead: (known, usual) =>
      usual({
        ...known,
        values: known.values.filter((_, at) => at === 0 || at === known.values.length - 1),
      }),
  },
  "query-in-takes-two-ids": {
    defect: "matches only the first two of several ids",
    policy: "filters.isIn",
    instead: (known, usual) =>
      usual(known.type === "uuid" ? { ...known, values: known.values.slice(0, 2) } : known),
  },
  "query-search-overrides-filters": {
    defect: "lists what search finds and ignores the other filters",
    policy: "filters.passes",
    where: ({ variant, call }) => variant !== "search" && call.query.has("search"),
    instead: () => true,
  },
  "query-absence-ignored-beside-two": {
    defect: "ignores an absence filter alongside two other filters",
    policy: "filters.passes",
    where: ({ variant, call }) => variant === "isnull" && filtersIn(call) > 2,
    instead: () => true,
  },
});

/** Defects of several filters of work items at once. */
export const workItemFilterJoinMutants = {
  ...narrowing,
  ...mutantsOf({
    "archived-items-listed-under-two-joins": {
      defect: "lists archived work items when two absence filters are combined",
      policy: "lifecycle.listsRow",
      where: ({ call }) => {
        const joins = [...call.query.keys()].filter((name) => name.includes("__"));
        return joins.length > 1 && joins.some((name) => presenceFilter.test(name));
      },
      instead: () => true,
    },
    "total-ignores-search-beside-filters": {
      defect: "counts all rows in total_count when search comes with another filter",
      policy: "pagination.total",
      where: ({ call }) =>
        call.query.has("search") &&
        [...call.query.keys()].filter((one) => filter.test(one)).length > 1,
      instead: ({ unfiltered }) => unfiltered,
    },
    "total-counts-each-pair-of-two-relations": {
      defect: "counts a row in total_count once for each pair of a label and an assignee sought",
      policy: "pagination.total",
      where: ({ call }) => call.query.has("label_id__in") && call.query.has("assignee_id__in"),
      instead: ({ total }) => total + 1,
    },
    "total-counts-each-value-of-in": {
      defect: "counts a row in total_count once for each value that it matches",
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
      defect: "lists rows that match any of two filters by id, when one has several values",
      policy: "filters.combines",
      where: ({ call }) => idsAsked(call),
      instead: ({ verdicts }) => {
        const [one = true, other = true, ...rest] = verdicts;
        return (one || other) && rest.every((passed) => passed);
      },
    },
  }),
} as const;
