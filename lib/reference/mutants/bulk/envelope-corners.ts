import { bulkMutantsOf } from "#lib/reference/mutants/building/bulk-rule.ts";

/** Defects of what refuses a whole request that show only with the flag, in long requests or for some ids. */
export const bulkEnvelopeCornerMutants = bulkMutantsOf({
  "empty-array-taken-if-atomic": {
    defect: "accepts an atomic request without rows",
    only: "comments",
    policy: "bulk.rowsMin",
    where: ({ atomic }) => atomic,
    instead: () => 0,
  },
  "missing-array-taken-if-atomic": {
    defect: "accepts an atomic request without its array",
    only: "points",
    policy: "bulk.requiresRows",
    where: ({ atomic }) => atomic,
    instead: () => false,
  },
  "fifty-one-rows-taken-if-atomic": {
    defect: "evaluates the rows of an atomic request that has 51",
    only: "labels",
    policy: "bulk.rowsMax",
    where: ({ atomic }) => atomic,
    instead: () => 51,
  },
  "fifty-rows-refused-if-atomic": {
    defect: "accepts at most 49 rows of an atomic request",
    only: "comments",
    policy: "bulk.rowsMax",
    where: ({ atomic }) => atomic,
    instead: () => 49,
  },
  "malformed-id-conflicts-if-atomic": {
    defect: "answers an atomic request with an id that is not a UUID with a conflict",
    only: "milestones",
    policy: "bulk.refusesMalformedId",
    where: ({ atomic }) => atomic,
    instead: () => false,
  },
  "malformed-id-seen-in-first-ten": {
    defect: "checks only in the first ten bulk rows whether an id is a UUID",
    only: "labels",
    policy: "bulk.refusesMalformedId",
    where: ({ index }) => index >= 10,
    instead: () => false,
  },
  "empty-id-fails-its-row": {
    defect: "fails only the row whose id is an empty text",
    only: "milestones",
    policy: "bulk.refusesMalformedId",
    where: ({ id }) => id === "",
    instead: () => false,
  },
  "short-id-fails-its-row": {
    defect: "fails only the row whose id is a UUID without its last letter",
    only: "milestones",
    policy: "bulk.refusesMalformedId",
    where: ({ id }) => typeof id === "string" && /^[\da-f]{8}-[\da-f-]{26}$/i.test(id),
    instead: () => false,
  },
  "object-as-id-fails-its-row": {
    defect: "fails only the row whose id is an object",
    only: "milestones",
    policy: "bulk.refusesMalformedId",
    where: ({ id }) => typeof id === "object" && id !== null,
    instead: () => false,
  },
  "number-as-id-fails-its-row": {
    defect: "fails only the row whose id is a number",
    only: "points",
    policy: "bulk.refusesMalformedId",
    where: ({ id }) => typeof id === "number",
    instead: () => false,
  },
  "atomic-only-row-fails-alone": {
    defect: "answers 200 to an atomic request whose only row fails",
    only: "points",
    policy: "bulk.refusesAtomic",
    where: ({ count }) => count === 1,
    instead: () => false,
  },
  "long-request-is-not-atomic": {
    defect: "treats an atomic request with more than ten rows as an ordinary one",
    only: "labels",
    policy: "bulk.isAtomic",
    where: ({ count }) => count > 10,
    instead: () => false,
  },
  "foreign-rows-are-told-apart-if-atomic": {
    defect:
      "lists an error without a member for a foreign record, and one for its id for a missing record, when an atomic request fails",
    only: "labels",
    policy: "bulk.absentType",
    where: ({ foreign, atomic }) => foreign && atomic,
    instead: () => "invalid_request",
  },
});
