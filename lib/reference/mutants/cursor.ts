import { mutantsOf } from "./mutant.ts";

/** Defects of walking by cursor. */
export const cursorMutants = mutantsOf({
  "cursor-given-on-last-page": {
    defect: "gives a next_cursor on the last page",
    alter: () => ({ pagination: { nextCursor: ({ token }) => token } }),
  },
  "cursor-given-on-full-last-page": {
    defect: "gives a next_cursor on a last page that is exactly full",
    alter: () => ({
      pagination: {
        nextCursor: ({ remaining, returned, perPage, token }) =>
          remaining > 0 || returned === perPage ? token : null,
      },
    }),
  },
  "cursor-has-more-always-false": {
    defect: "says that nothing remains where rows remain",
    alter: () => ({ pagination: { hasMore: () => false } }),
  },
  "cursor-has-more-always-true": {
    defect: "says that rows remain on the last page",
    alter: () => ({ pagination: { hasMore: () => true } }),
  },
  "cursor-has-more-on-full-last-page": {
    defect: "says that rows remain after a last page that is exactly full",
    alter: () => ({
      pagination: {
        hasMore: ({ remaining, returned, perPage }) => remaining > 0 || returned === perPage,
      },
    }),
  },
  "cursor-alone-answered-by-offset": {
    defect: "answers in the offset style where cursor comes without paginate",
    alter: () => ({
      pagination: { style: ({ paginate }) => (paginate === "cursor" ? "cursor" : "offset") },
    }),
  },
  "cursor-alone-starts-over": {
    defect: "begins anew where cursor comes without paginate",
    alter: ({ pagination }) => ({
      pagination: {
        follows: (known) => !known.call.query.has("paginate") || pagination.follows(known),
      },
    }),
  },
  "cursor-malformed-starts-over": {
    defect: "begins anew where the cursor is malformed",
    alter: () => ({ pagination: { refusesCursor: () => false } }),
  },
  "cursor-repeats-boundary-row": {
    defect: "shows the last row of a page again on the next",
    alter: () => ({ pagination: { follows: ({ comparison }) => comparison >= 0 } }),
  },
  "cursor-remembers-filters": {
    defect: "keeps to the filters of the first page",
    alter: () => ({ pagination: { rereadsFilters: () => false } }),
  },
  "cursor-drops-filters-after-first-page": {
    defect: "ignores filters on later pages of a cursor walk",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => known.call.query.has("cursor") || filters.combines(known),
      },
    }),
  },
  "cursor-drops-search-after-first-page": {
    defect: "ignores a search on later pages of a cursor walk",
    alter: ({ filters }) => ({
      filters: { finds: (known) => known.call.query.has("cursor") || filters.finds(known) },
    }),
  },
  "offset-drops-search-after-first-page": {
    defect: "ignores a search on later pages of an offset list",
    alter: ({ filters }) => ({
      filters: {
        finds: (known) => (known.call.query.get("offset") ?? "0") !== "0" || filters.finds(known),
      },
    }),
  },
  "cursor-remembers-per-page": {
    defect: "keeps to the per_page of the first page",
    alter: () => ({ pagination: { rereadsPerPage: () => false } }),
  },
  "cursor-checks-order-on-first-page-only": {
    defect: "accepts an ineligible ordering on later pages of a cursor walk",
    alter: ({ ordering }) => ({
      ordering: {
        eligible: (known) => known.call.query.has("cursor") || ordering.eligible(known),
      },
    }),
  },
});
