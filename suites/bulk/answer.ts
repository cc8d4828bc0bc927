import type { Check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import { problemTypes } from "#lib/contract/problems.ts";
import type { AnswerClaim } from "./claim.ts";
import { citing, perRoute } from "./claim.ts";
import { routeKillers } from "./killers.ts";
import type { BulkRequest } from "#suites/support/bulk/bulk-requests.ts";
import { sendRows, positions } from "#suites/support/bulk/bulk-requests.ts";
import { naming, bulkSubjects, validated } from "#suites/support/bulk/subjects.ts";

const mixed = "gbgbg";
const types = new Set<unknown>(Object.keys(problemTypes));

/** Each row with a letter carries a claim about one of its members. */
function eachRow(
  expect: Expectation,
  bulkRequest: BulkRequest,
  letter: string,
  member: string,
  expected: string,
  holds: (value: unknown, index: number) => boolean,
): void {
  expect.length("/results", bulkRequest.rows.length);
  for (const index of positions(bulkRequest, letter)) {
    const at = pointerTo("results", index, member);
    const value = valueAt(bulkRequest.answer.response.json, at);
    expect.that(at, expected, value, holds(value, index));
  }
}

const isFilled = (value: unknown) => typeof value === "string" && value !== "";

const claims: readonly AnswerClaim[] = [
  {
    name: "one-per-row",
    clause: "bulk/results#one-per-row",
    title: "answers one result per row",
    everywhere: ["bulk-results-lack-failed-rows", "bulk-stops-at-first-failure"],
    alone: { milestones: "bulk-results-lack-failed-rows-on-milestones" },
    judge: (expect, { rows }) => expect.length("/results", rows.length),
  },
  {
    name: "order",
    clause: "bulk/results#order",
    title: "returns the results in the order of the rows",
    everywhere: ["bulk-results-put-failures-last"],
    alone: { points: "bulk-results-put-failures-last-on-points" },
    judge(expect, bulkRequest) {
      const failed = Array.from(bulkRequest.letters, (letter) => letter !== "g");
      expect.every("/results", "failed exactly for the invalid rows", (row, index) => {
        return (memberOf(row, "result") === "failed") === failed[index];
      });
    },
  },
  {
    name: "index",
    clause: "bulk/results#index",
    title: "counts the index of every row from zero, failing rows included",
    everywhere: ["bulk-index-counts-from-one", "bulk-index-is-a-text"],
    alone: {
      comments: "bulk-index-counts-from-one-on-comments",
      labels: "bulk-index-is-a-text-on-labels",
    },
    judge: (expect) =>
      expect.every(
        "/results",
        "the position of the row",
        (row, index) => memberOf(row, "index") === index,
        "index",
      ),
  },
  {
    name: "succeeded",
    clause: "bulk/succeeded#count",
    title: "counts the rows that succeeded",
    everywhere: ["bulk-succeeded-counts-all-rows"],
    alone: { labels: "bulk-succeeded-counts-all-rows-on-labels" },
    judge: (expect, bulkRequest) => expect.equals("/succeeded", positions(bulkRequest, "g").length),
  },
  {
    name: "failed",
    clause: "bulk/failed#count",
    title: "counts the rows that failed",
    everywhere: ["bulk-failed-is-a-flag"],
    alone: { milestones: "bulk-failed-is-a-flag-on-milestones" },
    judge: (expect, bulkRequest) => expect.equals("/failed", positions(bulkRequest, "b").length),
  },
  {
    name: "id",
    clause: "bulk/row#id",
    title: "returns the id of every record that it wrote",
    everywhere: ["bulk-success-lacks-id", "bulk-success-repeats-first-id"],
    alone: {
      comments: "bulk-success-lacks-id-on-comments",
      milestones: "bulk-success-repeats-first-id-on-milestones",
    },
    judge(expect, bulkRequest) {
      const results = valueAt(bulkRequest.answer.response.json, "/results");
      const ids = Array.isArray(results) ? results.map((row) => memberOf(row, "id")) : [];
      eachRow(expect, bulkRequest, "g", "id", "the id of the record", (id, index) => {
        const own = bulkRequest.rows[index]?.id ?? id;
        return isOfType("uuid", id) && id === own && ids.indexOf(id) === index;
      });
    },
  },
  {
    name: "failed-result",
    clause: "bulk/failed-row#result",
    title: "reports failed for every row that failed",
    everywhere: ["bulk-failure-says-error"],
    alone: { comments: "bulk-failure-says-error-on-comments" },
    judge: (expect, bulkRequest) =>
      eachRow(expect, bulkRequest, "b", "result", "failed", (word) => word === "failed"),
  },
  {
    name: "failed-type",
    clause: "bulk/failed-row#type",
    title: "reports one of the thirteen types for every row that failed",
    everywhere: ["bulk-failure-type-is-its-own"],
    alone: { labels: "bulk-failure-type-is-its-own-on-labels" },
    judge: (expect, bulkRequest) =>
      eachRow(expect, bulkRequest, "b", "type", "one of the thirteen types", (type) =>
        types.has(type),
      ),
  },
  {
    name: "failed-code",
    clause: "bulk/failed-row#code",
    title: "reports a code for every row that failed",
    everywhere: ["bulk-failure-lacks-code"],
    alone: { points: "bulk-failure-lacks-code-on-points" },
    judge: (expect, bulkRequest) => eachRow(expect, bulkRequest, "b", "code", "a code", isFilled),
  },
  {
    name: "failed-detail",
    clause: "bulk/failed-row#detail",
    title: "reports a detail for every row that failed",
    everywhere: ["bulk-failure-lacks-detail"],
    alone: { milestones: "bulk-failure-lacks-detail-on-milestones" },
    judge: (expect, bulkRequest) =>
      eachRow(expect, bulkRequest, "b", "detail", "a text", (detail) => typeof detail === "string"),
  },
  {
    name: "failed-no-status",
    clause: "bulk/failed-row#no-status",
    title: "reports neither status nor title for a row that failed",
    everywhere: ["bulk-failure-carries-status"],
    alone: { labels: "bulk-failure-carries-status-on-labels" },
    judge(expect, bulkRequest) {
      eachRow(expect, bulkRequest, "b", "status", "absent", (status) => status === undefined);
      eachRow(expect, bulkRequest, "b", "title", "absent", (title) => title === undefined);
    },
  },
];

const shapes = perRoute(bulkSubjects, claims, async (given, subject, { judge }) => {
  const bulkRequest = await sendRows(given, subject, mixed);

  judge(
    given.expect(bulkRequest.answer).status(200).is("/results", "object[]"),
    bulkRequest,
    subject,
  );
});

const words = bulkSubjects.map((subject) =>
  check({
    id: `bulk.${subject.name}.result`,
    clause: "bulk/result#word",
    subject: subject.operation,
    title: `a row of ${subject.name} that succeeded has the result ${subject.result}`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      { everywhere: ["bulk-success-says-ok"], alone: { points: "bulk-success-says-ok-on-points" } },
      subject,
    ),
    async run(given) {
      const { answer } = await sendRows(given, subject, "g");

      given.expect(answer).status(200).length("/results", 1);
      given.expect(answer).equals("/results/0/result", subject.result);
    },
  }),
);

const validation: readonly AnswerClaim[] = [
  {
    name: "failed-errors",
    clause: "bulk/failed-row#errors",
    title: "lists the errors of a row that failed validation",
    everywhere: ["bulk-failure-lacks-errors", "bulk-failure-errors-lack-message"],
    alone: {
      comments: "bulk-failure-lacks-errors-on-comments",
      milestones: "bulk-failure-errors-lack-message-on-milestones",
    },
    judge(expect) {
      expect.every("/results/1/errors", "an entry with field, code and message", (entry) =>
        ["field", "code", "message"].every((name) => typeof memberOf(entry, name) === "string"),
      );
    },
  },
  {
    name: "failed-validation-type",
    clause: "bulk/failed-row#validation-type",
    title: "reports a row that failed validation as an invalid request",
    everywhere: ["bulk-validation-failure-is-a-conflict"],
    alone: { points: "bulk-validation-failure-is-a-conflict-on-points" },
    judge: (expect) => expect.equals("/results/1/type", "invalid_request"),
  },
  {
    name: "failed-validation-member",
    clause: "bulk/failed-row#names-member",
    title: "names the member for which a row failed validation",
    everywhere: ["bulk-row-errors-name-no-member"],
    alone: { points: "bulk-row-errors-name-no-member-on-points" },
    judge(expect, { answer }, { shows, required }) {
      const member = shows ?? required[0] ?? "";
      const errors = valueAt(answer.response.json, "/results/1/errors");
      // The row number may precede it, in any spelling.
      const isNamed = new RegExp(String.raw`\b${member}\b`);
      const named =
        Array.isArray(errors) &&
        errors.some((entry) => isNamed.test(String(memberOf(entry, "field"))));
      expect.that("/results/1/errors", `an entry for ${member}`, errors, named);
    },
  },
];

const invalid = perRoute(validated, validation, async (given, subject, { judge }) => {
  const bulkRequest = await sendRows(given, subject, "gi");

  judge(given.expect(bulkRequest.answer).status(200).length("/results", 2), bulkRequest, subject);
});

const otherwise = naming.map((subject) =>
  check({
    id: `bulk.${subject.name}.failed-without-errors`,
    ...citing("bulk/failed-row#errors-only-there", subject),
    title: `a row of ${subject.name} that failed for another reason lists no errors`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-failure-always-has-errors"],
        alone: { labels: "bulk-failure-always-has-errors-on-labels" },
      },
      subject,
    ),
    async run(given) {
      const bulkRequest = await sendRows(given, subject, mixed);

      const { answer } = bulkRequest;
      const judged = given.expect(answer).status(200);
      eachRow(judged, bulkRequest, "b", "errors", "absent", (errors, index) => {
        const type = valueAt(answer.response.json, pointerTo("results", index, "type"));
        return type === "invalid_request" || errors === undefined;
      });
    },
  }),
);

/** What a bulk request returns. */
export const bulkAnswerChecks: readonly Check[] = [...shapes, ...words, ...invalid, ...otherwise];
