import { bulkRouteNames } from "#lib/contract/subjects/bulk-subjects.ts";
import { chapter } from "#lib/contract/clause.ts";

const must = { level: "must", section: "Endpoints, Bulk operations" } as const;

/** Values of which a deployment may refuse each, alone as in a row. */
export const doubtfulValues = [
  "points-blank-value",
  "points-null-value",
  "points-long-value",
  "points-number-value",
  "milestones-blank-date",
  "milestones-number-date",
  "milestones-long-external-id",
  "comments-blank-html",
  "comments-null-html",
  "comments-long-external-id",
] as const;

/** One of them: a bulk route, and what is sent there. */
export type DoubtfulValue = (typeof doubtfulValues)[number];

const similar = chapter({
  "bulk/alike#doubtful-value": {
    ...must,
    sentence: "A row with a value that may be refused is judged as the single operation judges it.",
    subjects: doubtfulValues,
  },
});

/** What a row has in common with the single operation. */
export const bulkLikenessClauses = chapter({
  ...similar,
  ...chapter({
    "bulk/rules#other-estimate": {
      ...must,
      sentence: "A row that names a point of another estimate fails, and changes nothing of it.",
    },
    "bulk/repeated#one-per-row": {
      ...must,
      sentence: "Two equal rows of a request that is taken have an entry of results each.",
      subjects: bulkRouteNames,
    },
    "bulk/repeated#index": {
      ...must,
      sentence: "The entries of two equal rows report the position of each.",
      subjects: bulkRouteNames,
    },
    "bulk/repeated#counts": {
      ...must,
      sentence: "Two equal rows count as two in succeeded and failed.",
      subjects: bulkRouteNames,
    },
    "bulk/repeated#neighbour": {
      ...must,
      sentence: "The row next to two equal ones is done as if these were not equal.",
      subjects: bulkRouteNames,
    },
  }),
});
