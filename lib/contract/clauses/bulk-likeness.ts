import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";

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

const alike = family(
  doubtfulValues,
  (name) => `bulk/alike#${name}` as const,
  (name): Clause => ({
    ...must,
    sentence: `A row with ${name.replaceAll("-", " ")} is judged as the single operation judges it.`,
  }),
);

/** What a row has in common with the single operation. */
export const bulkLikenessClauses = {
  ...alike,
  ...chapter({
    "bulk/rules#other-estimate": {
      ...must,
      sentence: "A row that names a point of another estimate fails, and changes nothing of it.",
    },
    "bulk/repeated#one-per-row": {
      ...must,
      sentence: "Two equal rows of a request that is taken have an entry of results each.",
    },
    "bulk/repeated#index": {
      ...must,
      sentence: "The entries of two equal rows tell the position of each.",
    },
    "bulk/repeated#counts": {
      ...must,
      sentence: "Two equal rows count as two in succeeded and failed.",
    },
    "bulk/repeated#neighbour": {
      ...must,
      sentence: "The row beside two equal ones is done as if these were not equal.",
    },
  }),
} as const;
