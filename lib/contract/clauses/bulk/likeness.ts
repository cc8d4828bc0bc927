import { bulkRouteNames } from "#lib/contract/subjects/bulk-subjects.ts";
import { chapter } from "#lib/contract/clause.ts";

const must = { level: "must", section: "Endpoints, Bulk operations" } as const;

/** Values that a deployment may refuse, in the single operation and in a row. */
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

/** One of these values: a bulk route, and what is sent there. */
export type DoubtfulValue = (typeof doubtfulValues)[number];

const similar = chapter({
  "bulk/alike#doubtful-value": {
    ...must,
    sentence:
      "A row with a value that may be refused is judged in the same way as by the single operation.",
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
      sentence:
        "When a request with two equal rows is accepted, each of them has an entry in results.",
      subjects: bulkRouteNames,
    },
    "bulk/repeated#index": {
      ...must,
      sentence: "The entries of two equal rows each report their own position.",
      subjects: bulkRouteNames,
    },
    "bulk/repeated#counts": {
      ...must,
      sentence: "Two equal rows count as two in succeeded and failed.",
      subjects: bulkRouteNames,
    },
    "bulk/repeated#neighbour": {
      ...must,
      sentence: "A row alongside two equal ones is processed as if they were not equal.",
      subjects: bulkRouteNames,
    },
  }),
});
