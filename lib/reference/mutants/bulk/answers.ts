import { isObject } from "#lib/reference/engine/negotiate.ts";
import { bulkMutantsOf, eachRow } from "#lib/reference/mutants/building/bulk-rule.ts";

type Row = Readonly<Record<string, unknown>>;

const without =
  (member: string) =>
  (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== member));

const isFailed = (row: unknown): boolean => isObject(row) && row["result"] === "failed";

/** Failed rows behind the others. */
const rank = (row: unknown): number => Number(isFailed(row));

/** Defects of what a bulk request answers. */
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
    defect: "refuses a bulk request all of whose rows fail",
    only: "labels",
    policy: "bulk.refusesPartial",
    where: ({ succeeded }) => succeeded === 0,
    instead: () => true,
  },
  "results-lack-failed-rows": {
    defect: "leaves failed rows out of the results",
    only: "milestones",
    policy: "bulk.results",
    instead: (_, usual) => usual().filter((row) => !isFailed(row)),
  },
  "results-put-failures-last": {
    defect: "answers the failed rows behind the others",
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
    defect: "answers the index of a row as a text",
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
    defect: "answers 1 for failed however many rows failed",
    only: "milestones",
    policy: "bulk.failed",
    instead: ({ failed }) => Math.min(failed, 1),
  },
  "success-says-ok": {
    defect: "says ok of a row that succeeded",
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
    defect: "answers a row that succeeded without its id",
    only: "comments",
    policy: "bulk.results",
    instead: eachRow(without("id")),
  },
  "success-repeats-first-id": {
    defect: "answers the id of the first record for every row that succeeded",
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
    defect: "says error of a row that failed",
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
    defect: "gives failed rows a type outside the closed set",
    only: "labels",
    policy: "bulk.results",
    instead: eachRow((row) => ("type" in row ? { ...row, type: "row_failed" } : row)),
  },
  "failure-lacks-code": {
    defect: "answers a row that failed without its code",
    only: "points",
    policy: "bulk.results",
    instead: eachRow(without("code")),
  },
  "failure-lacks-detail": {
    defect: "answers a row that failed without its detail",
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
    defect: "answers a row that failed validation without its errors",
    only: "comments",
    policy: "bulk.results",
    instead: eachRow(without("errors")),
  },
  "failure-errors-lack-message": {
    defect: "answers the errors of a failed row without their messages",
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
    defect: "calls a row that failed validation a conflict",
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
    defect: "answers success for a row that names no record",
    only: "labels",
    policy: "bulk.results",
    instead: eachRow((row, index) =>
      row["type"] === "not_found" ? { index, result: "deleted", id: null } : row,
    ),
  },
  "row-without-id-succeeds": {
    defect: "answers success for a row that names no record to change",
    only: "milestones",
    policy: "bulk.results",
    instead: eachRow((row, index) =>
      JSON.stringify(row).includes('"field":"id"') ? { index, result: "updated", id: null } : row,
    ),
  },
});
