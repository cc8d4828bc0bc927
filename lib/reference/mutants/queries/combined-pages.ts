import { presenceFilter, asks } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of order and pages that show only in combination with something else. */
export const combinedPageMutants = mutantsOf({
  "order-by-hidden-value-joins-cycles-beside-absence": {
    defect:
      "loses rows without a cycle when an absence filter comes with an ordering by updated_at, sort_order or state_group",
    policy: "lifecycle.listsRow",
    where: ({ call, row }) =>
      /(updated_at|sort_order|state_group)$/.test(call.query.get("order_by") ?? "") &&
      asks(call, presenceFilter) &&
      row["cycle_id"] === null,
    instead: () => false,
  },
  "order-hyphen-of-state-group-lost-on-later-pages": {
    defect: "sorts state groups in ascending order on later pages, whatever the hyphen says",
    policy: "ordering.readsHyphen",
    where: ({ name, call }) => name === "state_group" && Number(call.query.get("offset") ?? 0) > 0,
    instead: () => false,
  },
  "order-hyphen-lost-beside-absence": {
    defect: "sorts in ascending order when an absence filter narrows the list",
    policy: "ordering.readsHyphen",
    where: ({ call }) => asks(call, presenceFilter),
    instead: () => false,
  },
  "order-lost-where-nothing-is-counted": {
    defect: "ignores order_by with count=false",
    policy: "ordering.knows",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => false,
  },
  "offset-rounded-down-to-a-page-downward": {
    defect: "rounds the offset of a descending list down to a multiple of per_page",
    policy: "pagination.start",
    where: ({ call }) => call.query.get("order_by")?.startsWith("-") ?? false,
    instead: ({ offset, call }) => offset - (offset % Number(call.query.get("per_page") ?? 50)),
  },
  "page-of-every-row-lacks-the-last": {
    defect: "omits the last row when per_page is the number of rows",
    policy: "pagination.takes",
    where: ({ perPage, total }) => perPage === total,
    instead: ({ perPage }) => perPage - 1,
  },
  "cursor-downward-repeats-a-row-beside-work-items": {
    defect:
      "repeats the last row of a page on the next page when cycles or properties are in descending order",
    policy: "pagination.follows",
    where: ({ call, comparison }) =>
      (call.list === "cycles" || call.list === "project-properties") &&
      (call.query.get("order_by")?.startsWith("-") ?? false) &&
      comparison === 0,
    instead: () => true,
  },
});
