import { presenceFilter, asks } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of order and of pages that show only alongside something else. */
export const combinedPageMutants = mutantsOf({
  "order-by-hidden-value-joins-cycles-beside-absence": {
    defect: "loses rows without a cycle in an order by what rows hide, where absence is asked for",
    policy: "lifecycle.listsRow",
    where: ({ call, row }) =>
      /(updated_at|sort_order|state_group)$/.test(call.query.get("order_by") ?? "") &&
      asks(call, presenceFilter) &&
      row["cycle_id"] === null,
    instead: () => false,
  },
  "order-hyphen-of-state-group-lost-on-later-pages": {
    defect: "orders upward by state group on later pages, whatever is asked for",
    policy: "ordering.readsHyphen",
    where: ({ name, call }) => name === "state_group" && Number(call.query.get("offset") ?? 0) > 0,
    instead: () => false,
  },
  "order-hyphen-lost-beside-absence": {
    defect: "orders upward where a filter by absence narrows the list",
    policy: "ordering.readsHyphen",
    where: ({ call }) => asks(call, presenceFilter),
    instead: () => false,
  },
  "order-lost-where-nothing-is-counted": {
    defect: "does not heed order_by with count=false",
    policy: "ordering.knows",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => false,
  },
  "offset-rounded-down-to-a-page-downward": {
    defect: "begins at the page's bound where the offset of a downward list lies within a page",
    policy: "pagination.start",
    where: ({ call }) => call.query.get("order_by")?.startsWith("-") ?? false,
    instead: ({ offset, call }) => offset - (offset % Number(call.query.get("per_page") ?? 50)),
  },
  "page-of-every-row-lacks-the-last": {
    defect: "leaves the last row out where per_page is the number of rows",
    policy: "pagination.takes",
    where: ({ perPage, total }) => perPage === total,
    instead: ({ perPage }) => perPage - 1,
  },
  "cursor-downward-repeats-a-row-beside-work-items": {
    defect: "shows the last row of a page again on the next where cycles or properties go downward",
    policy: "pagination.follows",
    where: ({ call, comparison }) =>
      (call.list === "cycles" || call.list === "project-properties") &&
      (call.query.get("order_by")?.startsWith("-") ?? false) &&
      comparison === 0,
    instead: () => true,
  },
});
