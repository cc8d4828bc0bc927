import { edgeLists } from "#lib/contract/subjects/edge-lists.ts";
import { judgedLists, walkableLists } from "#lib/contract/subjects/judged-lists.ts";
import { stillLists } from "#lib/contract/subjects/still-lists.ts";
import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions, Pagination";
const must = { level: "must", section } as const;

const slugs = judgedLists.map(({ slug }) => slug);
const edges = edgeLists.map(({ slug }) => slug);
const still = stillLists;
const walked = [...walkableLists.map(({ slug }) => slug), "contexts", "release-tags"] as const;

/** Envelopes and pagination. */
export const paginationClauses = chapter({
  "pagination/envelope#object": {
    ...must,
    sentence: "A list answers an object that holds its rows, never a bare array.",
    subjects: slugs,
  },
  "pagination/offset#data": {
    ...must,
    sentence: "An offset envelope holds its rows in the array data.",
    subjects: slugs,
  },
  "pagination/offset#next": {
    ...must,
    sentence: "next of an offset envelope, an integer or null, is the offset of the next page.",
    subjects: slugs,
  },
  "pagination/offset#next-value": {
    ...must,
    sentence: "Before the last page, next is the offset of the first row that is not yet shown.",
  },
  "pagination/offset#last": {
    ...must,
    sentence: "On the page that holds the last row, next is null.",
  },
  // Rows that a caller may not see, for example, may be removed from a page after it was cut.
  "pagination/offset#short-is-last": {
    ...must,
    level: "should",
    sentence: "A page that is not full is the last one.",
  },
  "pagination/offset#last-of-none": {
    ...must,
    sentence: "When a list has no rows, its only page is the last one: next is null.",
  },
  "pagination/offset#previous": {
    ...must,
    sentence:
      "previous of an offset envelope, an integer or null, is the offset of the previous page.",
    subjects: slugs,
  },
  "pagination/offset#previous-leads-back": {
    ...must,
    sentence: "On each later page, previous is null or a lower offset, never a negative one.",
  },
  "pagination/offset#previous-value": {
    ...must,
    sentence: "On an aligned later page, previous is the offset minus per_page.",
  },
  "pagination/offset#start": {
    ...must,
    sentence: "On the first page, previous is null.",
    subjects: slugs,
  },
  "pagination/offset#total": {
    ...must,
    sentence: "total_count of an offset envelope, an integer, counts all rows of the list.",
    subjects: slugs,
  },
  "pagination/offset#total-value": {
    ...must,
    sentence: "total_count is the number of rows that pass the filters, whatever the page.",
    subjects: [...still, "audit-logs", "any list"],
  },
  "pagination/offset#total-beyond-the-end": {
    ...must,
    sentence: "total_count counts the rows of the list even on a page that begins beyond its end.",
    subjects: slugs,
  },
  "pagination/offset#style": {
    ...must,
    sentence: "An offset envelope says so in pagination.style.",
    subjects: slugs,
  },
  "pagination/offset#walk": {
    ...must,
    sentence: "Following next from the first page visits each row of the list once.",
    subjects: [...walked, "any list"],
  },
  "pagination/cursor#data": {
    ...must,
    sentence: "A cursor envelope holds its rows in the array data.",
    subjects: slugs,
  },
  "pagination/cursor#next-cursor": {
    ...must,
    sentence: "next_cursor of a cursor envelope is a string, or null on the last page.",
    subjects: slugs,
  },
  "pagination/cursor#last": {
    ...must,
    sentence: "On the page that holds the last row, next_cursor is null.",
  },
  "pagination/cursor#short-is-last": {
    ...must,
    level: "should",
    sentence: "A cursor page that is not full is the last one.",
  },
  "pagination/cursor#has-more": {
    ...must,
    sentence: "has_more of a cursor envelope, a boolean, says whether rows remain.",
    subjects: slugs,
  },
  "pagination/cursor#has-more-value": {
    ...must,
    sentence: "has_more is true exactly when next_cursor is not null.",
  },
  "pagination/cursor#style": {
    ...must,
    sentence: "A cursor envelope says so in pagination.style.",
    subjects: slugs,
  },
  "pagination/cursor#no-total": {
    ...must,
    sentence: "A cursor envelope has no total_count.",
    subjects: [...slugs, "any list"],
  },
  "pagination/cursor#no-previous": {
    ...must,
    sentence: "A cursor envelope has no previous.",
    subjects: [...slugs, "any list"],
  },
  "pagination/cursor#walk": {
    ...must,
    sentence: "Following next_cursor from the first page visits each row of the list once.",
    subjects: walked,
  },
  "pagination/cursor#filters-reread": {
    ...must,
    sentence: "Each request of a cursor walk applies its own filters; the token holds none.",
  },
  "pagination/cursor#per-page-reread": {
    ...must,
    sentence: "Each request of a cursor walk applies its own per_page.",
  },
  "pagination/cursor#order-reread": {
    ...must,
    sentence:
      "Each request of a cursor walk applies its own order_by: an ineligible one is refused on a later page too.",
  },
  "pagination/count#default": { ...must, sentence: "Without count, the total is counted." },
  "pagination/count#true": {
    ...must,
    sentence: "With count=true the total is counted.",
    subjects: slugs,
  },
  "pagination/count#false": {
    ...must,
    sentence: "With count=false, total_count is absent.",
    subjects: [...slugs, "any list"],
  },
  "pagination/per-page#clamped-by-cursor": {
    ...must,
    sentence: "A per_page above 200 is not refused on a cursor page either.",
    subjects: slugs,
  },
  "pagination/envelope#style": {
    ...must,
    sentence: "Every page says its style, whatever is requested.",
  },
  "pagination/uncounted#next": {
    ...must,
    sentence: "On other lists too, next of a page with count=false leads to the next page.",
    subjects: edges,
  },
  "pagination/uncounted#previous": {
    ...must,
    sentence: "On other lists too, previous of a page with count=false leads back.",
    subjects: edges,
  },
  "pagination/full-page#next": {
    ...must,
    sentence: "On other lists too, next is null on a last page that is exactly full.",
    subjects: edges,
  },
  "pagination/full-page#cursor": {
    ...must,
    sentence: "On other lists too, next_cursor is null on a last page that is exactly full.",
    subjects: edges,
  },
  "pagination/later#offset": {
    ...must,
    sentence: "A page shows no row that comes before its offset.",
    subjects: edges,
  },
  "pagination/later#cursor": {
    ...must,
    sentence: "A later cursor page shows no row of the page before.",
    subjects: edges,
  },
  "pagination/count#false-next": {
    ...must,
    sentence: "With count=false, next still leads to the next page.",
  },
  "pagination/count#false-previous": {
    ...must,
    sentence: "With count=false, previous still leads back.",
  },
  "pagination/count#disabled": {
    ...must,
    sentence:
      "A list that refuses offset pages with a count says count_pagination_disabled and can be walked by cursor.",
  },
  "pagination/paginate#inherited-name": {
    ...must,
    sentence: "paginate=constructor selects the offset style, as other values do.",
  },
  "pagination/paginate#other": {
    ...must,
    sentence:
      "Any value of paginate other than cursor selects the offset style and is not refused.",
    subjects: slugs,
  },
});
