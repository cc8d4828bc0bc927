import { isObject } from "#lib/reference/engine/negotiate.ts";
import { bulkMutantsOf, eachRow } from "#lib/reference/mutants/building/bulk-rule.ts";

type Row = Readonly<Record<string, unknown>>;

const without =
  (member: string) =>
  (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== member));

const isFailed = (row: unknown): boolean => isObject(row) && row["result"] === "failed";

/** Ranks failed rows after the others. */
const rank = (row: unknown): number => Number(isFailed(row));

/** Defects of the answers to bulk requests. */
export const bulkAnswerMutants = bulkMutantsOf({
  "done-is-201": {
    defect: "answers 201 to a bulk request whose rows all succeed",
    only: "comments",
    policy: "bulk.status",
    where: ({ failed }) => failed === 0,
    instead: () => 201,
    at: [
      "bulkDeleteLabels?",
      "bulkCreateComments?",
      "bulkUpdateEstimatePoints?",
      "bulkUpdateMilestones?",
    ],
  },
  "some-failed-is-207": {
    defect: "answers 207 to a bulk request some of whose rows fail",
    only: "milestones",
    policy: "bulk.status",
    where: ({ failed }) => failed > 0,
    instead: () => 207,
    at: [
      "bulkDeleteLabels?",
      "bulkCreateComments?",
      "bulkUpdateEstimatePoints?",
      "bulkUpdateMilestones?",
    ],
  },
  "all-failed-is-a-conflict": {
    defect: "refuses a bulk request when all of its rows fail",
    only: "labels",
    policy: "bulk.refusesPartial",
    where: ({ succeeded }) => succeeded === 0,
    instead: () => true,
  },
  "results-lack-failed-rows": {
    defect: "omits failed rows from the results",
    only: "milestones",
    policy: "bulk.results",
    instead: (_, usual) => usual().filter((row) => !isFailed(row)),
  },
  "results-put-failures-last": {
    defect: "lists the results of failed rows after the others",
    only: "points",
    policy: "bulk.results",
    instead: (_, usual) => usual().toSorted((left, right) => rank(left) - rank(right)),
  },
  "index-counts-from-one": {
    defect: "counts the index of bulk rows from one",
    only: "comments",
    policy: "bulk.index",
    instead: ({ index }) => index + 1,
  },
  "index-is-a-text": {
    defect: "returns the index of a row as a string",
    only: "labels",
    policy: "bulk.index",
    instead: ({ index }) => String(index),
    at: [
      "bulkDeleteLabels?",
      "bulkCreateComments?",
      "bulkUpdateEstimatePoints?",
      "bulkUpdateMilestones?",
    ],
  },
  "succeeded-counts-all-rows": {
    defect: "counts failed rows as succeeded too",
    only: "labels",
    policy: "bulk.succeeded",
    instead: ({ succeeded, failed }) => succeeded + failed,
  },
  "failed-is-a-flag": {
    defect: "reports 1 as failed however many rows failed",
    only: "milestones",
    policy: "bulk.failed",
    instead: ({ failed }) => Math.min(failed, 1),
  },
  "success-says-ok": {
    defect: "reports a row that succeeded as ok",
    only: "points",
    policy: "bulk.result",
    where: ({ result }) => result !== "failed",
    instead: () => "ok",
    at: [
      "bulkDeleteLabels?",
      "bulkCreateComments?",
      "bulkUpdateEstimatePoints?",
      "bulkUpdateMilestones?",
    ],
  },
  "success-lacks-id": {
    defect: "omits the id from the result of a row that succeeded",
    only: "comments",
    policy: "bulk.results",
    instead: eachRow(without("id")),
  },
  "success-repeats-first-id": {
    defect: "returns the id of the first record for every row that succeeded",
    only: "milestones",
    policy: "bulk.results",
    instead: (_, usual) => {
      const results = usual();
      const [head] = results;
      const first = isObject(head) ? head["id"] : null;
      return results.map((row) => (isObject(row) && "id" in row ? { ...row, id: first } : row));
    },
  },
  "failure-says-error": {
    defect: "reports a row that failed as error",
    only: "comments",
    policy: "bulk.result",
    where: ({ result }) => result === "failed",
    instead: () => "error",
    at: [
      "bulkDeleteLabels?",
      "bulkCreateComments?",
      "bulkUpdateEstimatePoints?",
      "bulkUpdateMilestones?",
    ],
  },
  "failure-type-is-its-own": {
    defect: "gives failed rows a type that is not in the contract",
    only: "labels",
    policy: "bulk.results",
    instead: eachRow((row) => ("type" in row ? { ...row, type: "row_failed" } : row)),
  },
  "failure-lacks-code": {
    defect: "omits the code from the result of a failed row",
    only: "points",
    policy: "bulk.results",
    instead: eachRow(without("code")),
  },
  "failure-lacks-detail": {
    defect: "omits the detail from the result of a failed row",
    only: "milestones",
    policy: "bulk.results",
    instead: eachRow(without("detail")),
  },
  "failure-carries-status": {
    defect: "adds a status to each row that failed",
    only: "labels",
    policy: "bulk.results",
    instead: eachRow((row) => ("type" in row ? { ...row, status: 404 } : row)),
  },
  "failure-lacks-errors": {
    defect: "omits the errors from the result of a row that failed validation",
    only: "comments",
    policy: "bulk.results",
    instead: eachRow(without("errors")),
  },
  "failure-errors-lack-message": {
    defect: "omits the messages from the errors of a failed row",
    only: "milestones",
    policy: "bulk.results",
    instead: eachRow((row) => {
      const { errors } = row;
      if (!Array.isArray(errors)) return row;
      return {
        ...row,
        errors: errors.map((entry) => without("message")(isObject(entry) ? entry : {})),
      }; // oxlint-disable-line typescript/no-unsafe-argument -- an entry is an object
    }),
  },
  "validation-failure-is-a-conflict": {
    defect: "reports a row that failed validation as a conflict",
    only: "points",
    policy: "bulk.results",
    instead: eachRow((row) =>
      "errors" in row && Array.isArray(row["errors"]) ? { ...row, type: "conflict" } : row,
    ),
  },
  "failure-always-has-errors": {
    defect: "lists errors for every row that failed",
    only: "labels",
    policy: "bulk.results",
    instead: eachRow((row) =>
      "type" in row ? { ...row, errors: [{ field: "id", code: "invalid", message: "No." }] } : row,
    ),
  },
  "absent-row-succeeds": {
    defect: "reports success for a row that names no record",
    only: "labels",
    policy: "bulk.results",
    instead: eachRow((row, index) =>
      row["type"] === "not_found" ? { index, result: "deleted", id: null } : row,
    ),
  },
  "row-without-id-succeeds": {
    defect: "reports success for an update row that names no record",
    only: "milestones",
    policy: "bulk.results",
    instead: eachRow((row, index) =>
      JSON.stringify(row).includes('"field":"id"') ? { index, result: "updated", id: null } : row,
    ),
  },
});
