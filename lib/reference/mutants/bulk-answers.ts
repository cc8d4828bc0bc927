import { isObject } from "#lib/reference/engine/negotiate.ts";
import { bulkMutantsOf, changingRows } from "./bulk-rule.ts";

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
    alter: (_, on) => ({
      bulk: { status: ({ call, failed }) => (on(call) && failed === 0 ? 201 : 200) },
    }),
  },
  "some-failed-is-207": {
    defect: "answers 207 to a bulk request some of whose rows fail",
    only: "milestones",
    alter: (_, on) => ({
      bulk: { status: ({ call, failed }) => (on(call) && failed > 0 ? 207 : 200) },
    }),
  },
  "all-failed-is-a-conflict": {
    defect: "refuses a bulk request all of whose rows fail",
    only: "labels",
    alter: (_, on) => ({
      bulk: { refusesPartial: ({ call, succeeded }) => on(call) && succeeded === 0 },
    }),
  },
  "results-lack-failed-rows": {
    defect: "leaves failed rows out of the results",
    only: "milestones",
    alter: (base, on) => ({
      bulk: {
        results: (known) =>
          base.bulk.results(known).filter((row) => !(on(known.call) && isFailed(row))),
      },
    }),
  },
  "results-put-failures-last": {
    defect: "answers the failed rows behind the others",
    only: "points",
    alter: (base, on) => ({
      bulk: {
        results: (known) => {
          const results = base.bulk.results(known);
          return on(known.call)
            ? results.toSorted((left, right) => rank(left) - rank(right))
            : results;
        },
      },
    }),
  },
  "index-counts-from-one": {
    defect: "counts the index of bulk rows from one",
    only: "comments",
    alter: (_, on) => ({ bulk: { index: ({ call, index }) => (on(call) ? index + 1 : index) } }),
  },
  "index-is-a-text": {
    defect: "answers the index of a row as a text",
    only: "labels",
    alter: (_, on) => ({
      bulk: { index: ({ call, index }) => (on(call) ? String(index) : index) },
    }),
  },
  "succeeded-counts-all-rows": {
    defect: "counts failed rows as succeeded too",
    only: "labels",
    alter: (_, on) => ({
      bulk: {
        succeeded: ({ call, succeeded, failed }) => (on(call) ? succeeded + failed : succeeded),
      },
    }),
  },
  "failed-is-a-flag": {
    defect: "answers 1 for failed however many rows failed",
    only: "milestones",
    alter: (_, on) => ({
      bulk: { failed: ({ call, failed }) => (on(call) ? Math.min(failed, 1) : failed) },
    }),
  },
  "success-says-ok": {
    defect: "says ok of a row that succeeded",
    only: "points",
    alter: (_, on) => ({
      bulk: {
        result: ({ call, result }) => (on(call) && result !== "failed" ? "ok" : result),
      },
    }),
  },
  "success-lacks-id": {
    defect: "answers a row that succeeded without its id",
    only: "comments",
    alter: (base, on) => changingRows(base, on, without("id")),
  },
  "success-repeats-first-id": {
    defect: "answers the id of the first record for every row that succeeded",
    only: "milestones",
    alter: (base, on) => ({
      bulk: {
        results: (known) => {
          const results = base.bulk.results(known);
          const [head] = results;
          const first = isObject(head) ? head["id"] : null;
          return on(known.call)
            ? results.map((row) => (isObject(row) && "id" in row ? { ...row, id: first } : row))
            : results;
        },
      },
    }),
  },
  "failure-says-error": {
    defect: "says error of a row that failed",
    only: "comments",
    alter: (_, on) => ({
      bulk: {
        result: ({ call, result }) => (on(call) && result === "failed" ? "error" : result),
      },
    }),
  },
  "failure-type-is-its-own": {
    defect: "gives failed rows a type outside the closed set",
    only: "labels",
    alter: (base, on) =>
      changingRows(base, on, (row) => ("type" in row ? { ...row, type: "row_failed" } : row)),
  },
  "failure-lacks-code": {
    defect: "answers a row that failed without its code",
    only: "points",
    alter: (base, on) => changingRows(base, on, without("code")),
  },
  "failure-lacks-detail": {
    defect: "answers a row that failed without its detail",
    only: "milestones",
    alter: (base, on) => changingRows(base, on, without("detail")),
  },
  "failure-carries-status": {
    defect: "adds a status to each row that failed",
    only: "labels",
    alter: (base, on) =>
      changingRows(base, on, (row) => ("type" in row ? { ...row, status: 404 } : row)),
  },
  "failure-lacks-errors": {
    defect: "answers a row that failed validation without its errors",
    only: "comments",
    alter: (base, on) => changingRows(base, on, without("errors")),
  },
  "failure-errors-lack-message": {
    defect: "answers the errors of a failed row without their messages",
    only: "milestones",
    alter: (base, on) =>
      changingRows(base, on, (row) => {
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
    alter: (base, on) =>
      changingRows(base, on, (row) =>
        "errors" in row && Array.isArray(row["errors"]) ? { ...row, type: "conflict" } : row,
      ),
  },
  "failure-always-has-errors": {
    defect: "lists errors for every row that failed",
    only: "labels",
    alter: (base, on) =>
      changingRows(base, on, (row) =>
        "type" in row
          ? { ...row, errors: [{ field: "id", code: "invalid", message: "No." }] }
          : row,
      ),
  },
  "absent-row-succeeds": {
    defect: "answers success for a row that names no record",
    only: "labels",
    alter: (base, on) =>
      changingRows(base, on, (row, index) =>
        row["type"] === "not_found" ? { index, result: "deleted", id: null } : row,
      ),
  },
  "row-without-id-succeeds": {
    defect: "answers success for a row that names no record to change",
    only: "milestones",
    alter: (base, on) =>
      changingRows(base, on, (row, index) =>
        JSON.stringify(row).includes('"field":"id"') ? { index, result: "updated", id: null } : row,
      ),
  },
});
