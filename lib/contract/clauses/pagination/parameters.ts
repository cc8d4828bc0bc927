import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { chapter } from "#lib/contract/clause.ts";

const must = { level: "must", section: "Endpoints, Conventions, Pagination" } as const;

const slugs = judgedLists.map(({ slug }) => slug);

/** The parameters cursor, per_page and offset. */
export const pageParameterClauses = chapter({
  "pagination/cursor-parameter#alone": {
    ...must,
    sentence: "A cursor without paginate selects the cursor style.",
  },
  "pagination/cursor-parameter#alone-on-others": {
    ...must,
    sentence: "A cursor without paginate selects the cursor style on every list.",
    subjects: slugs.filter((slug) => slug !== "work-items"),
  },
  "pagination/cursor-parameter#malformed": {
    ...must,
    sentence: "A malformed cursor is refused as an invalid request.",
    subjects: slugs,
  },
  "pagination/per-page#default": {
    ...must,
    sentence: "Without per_page a page holds at most 50 rows.",
  },
  "pagination/per-page#honoured": {
    ...must,
    sentence: "A page holds per_page rows if that many remain.",
  },
  "pagination/per-page#max": { ...must, sentence: "A page holds up to 200 rows." },
  "pagination/per-page#clamped": {
    ...must,
    sentence: "A per_page above 200 is clamped to 200 and not refused.",
    subjects: slugs,
  },
  "pagination/per-page#clamped-next": {
    ...must,
    sentence: "When per_page was clamped, next advances by 200 rows.",
  },
  "pagination/per-page#integer": {
    ...must,
    sentence: "A per_page that is not an integer is refused as an invalid request.",
    subjects: slugs,
  },
  "pagination/no-integer#refused": {
    ...must,
    sentence:
      "A value that begins with, ends with or resembles an integer but is none is refused on every list.",
    subjects: ["per_page", "offset"],
  },
  "pagination/per-page#zero": {
    ...must,
    sentence:
      "A per_page of zero is refused or answered with a page; it never causes a server error.",
  },
  "pagination/offset-parameter#default": {
    ...must,
    sentence: "Without offset a list starts at its first row.",
  },
  "pagination/offset-parameter#max": {
    ...must,
    sentence: "An offset of 10000 is accepted.",
    subjects: slugs,
  },
  "pagination/offset-parameter#over-cap": {
    ...must,
    sentence: "An offset above 10000 is refused as an invalid request.",
    subjects: slugs,
  },
  "pagination/offset-parameter#points-to-cursor": {
    ...must,
    sentence: "The refusal of an offset above 10000 mentions the cursor as the alternative.",
    subjects: slugs,
  },
  "pagination/offset-parameter#negative": {
    ...must,
    sentence: "A negative offset is refused as an invalid request.",
    subjects: slugs,
  },
  "pagination/offset-parameter#integer": {
    ...must,
    sentence: "An offset that is not an integer is refused as an invalid request.",
    subjects: slugs,
  },
});
