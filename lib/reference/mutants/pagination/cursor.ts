import { bound, presenceFilter, asks } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of walking by cursor. */
export const cursorMutants = mutantsOf({
  "cursor-given-on-last-page": {
    defect: "returns a next_cursor on the last page",
    policy: "pagination.nextCursor",
    instead: ({ token }) => token,
    at: ["listProjectWorkItems?order_by&paginate&per_page"],
  },
  "cursor-given-on-full-last-page": {
    defect: "returns a next_cursor on a last page that is exactly full",
    policy: "pagination.nextCursor",
    where: ({ returned, perPage }) => returned === perPage,
    instead: ({ token }) => token,
  },
  "cursor-has-more-always-false": {
    defect: "reports has_more=false when rows remain",
    policy: "pagination.hasMore",
    instead: () => false,
  },
  "cursor-has-more-always-true": {
    defect: "reports has_more=true on the last page",
    policy: "pagination.hasMore",
    instead: () => true,
  },
  "cursor-has-more-on-full-last-page": {
    defect: "reports has_more=true on a last page that is exactly full",
    policy: "pagination.hasMore",
    where: ({ returned, perPage }) => returned === perPage,
    instead: () => true,
  },
  "cursor-alone-answered-by-offset": {
    defect: "answers in the offset style when cursor is sent without paginate",
    policy: "pagination.style",
    where: ({ paginate }) => paginate !== "cursor",
    instead: () => "offset",
  },
  "cursor-alone-starts-over": {
    defect: "starts over when cursor is sent without paginate",
    policy: "pagination.follows",
    where: ({ call }) => !call.query.has("paginate"),
    instead: () => true,
  },
  "cursor-malformed-starts-over": {
    defect: "starts over when the cursor is malformed",
    policy: "pagination.refusesCursor",
    instead: () => false,
  },
  "cursor-repeats-boundary-row": {
    defect: "repeats the last row of a page on the next page",
    policy: "pagination.follows",
    instead: ({ comparison }) => comparison >= 0,
    at: [
      "listProjectWorkItems?cursor&order_by&paginate&per_page",
      "listWorkspaceWorkItems?cursor&order_by&paginate&per_page&project_id",
      "listCycles?cursor&order_by&paginate&per_page",
      "listModules?cursor&order_by&paginate&per_page",
      "listLabels?cursor&order_by&paginate&per_page",
      "listStates?cursor&order_by&paginate&per_page",
      "listProjectProperties?cursor&order_by&paginate&per_page",
      "listPages?cursor&order_by&paginate&per_page",
      "listReleaseTags?cursor&order_by&paginate&per_page&search",
      "listContexts?cursor&order_by&paginate&per_page",
      "listProjectWorkItems?cursor&fields&order_by&paginate&per_page",
    ],
  },
  "cursor-remembers-filters": {
    defect: "applies the filters of the first page to all pages of a walk",
    policy: "pagination.rereadsFilters",
    instead: () => false,
  },
  "cursor-drops-filters-after-first-page": {
    defect: "ignores filters on later pages of a cursor walk",
    policy: "filters.combines",
    where: ({ call }) => call.query.has("cursor"),
    instead: () => true,
  },
  "cursor-drops-search-after-first-page": {
    defect: "ignores a search on later pages of a cursor walk",
    policy: "filters.finds",
    where: ({ call }) => call.query.has("cursor"),
    instead: () => true,
  },
  "offset-drops-search-after-first-page": {
    defect: "ignores a search on later pages of an offset list",
    policy: "filters.finds",
    where: ({ call }) => (call.query.get("offset") ?? "0") !== "0",
    instead: () => true,
    at: ["listProjectWorkItems?offset&per_page&search"],
  },
  "cursor-remembers-per-page": {
    defect: "applies the per_page of the first page to all pages of a walk",
    policy: "pagination.rereadsPerPage",
    instead: () => false,
  },
  "cursor-checks-order-on-first-page-only": {
    defect: "accepts an ineligible ordering on later pages of a cursor walk",
    policy: "ordering.eligible",
    where: ({ call }) => call.query.has("cursor"),
    instead: () => true,
  },
  "cursor-hyphen-lost-beside-joined-filters": {
    defect:
      "continues in ascending order after a cursor when a presence filter or a range narrows the list",
    policy: "ordering.readsHyphen",
    where: ({ call }) =>
      call.query.has("cursor") && (asks(call, presenceFilter) || asks(call, bound)),
    instead: () => false,
  },
});
