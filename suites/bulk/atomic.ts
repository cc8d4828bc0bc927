import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { AnswerClaim } from "./claim.ts";
import { citing, perRoute } from "./claim.ts";
import { expectMadeAtMost, expectUnwrote } from "./expect-rows.ts";
import { routeKillers } from "./killers.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import type { BulkRequest } from "#suites/support/bulk/bulk-requests.ts";
import { sendRows, positions } from "#suites/support/bulk/bulk-requests.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";
import { bulkSubjects, validated } from "#suites/support/bulk/subjects.ts";

const failing = "gbgb";
const allOrNone = { allOrNone: true };

/** The positions that the errors of a conflict name; null for a field without one. */
function namedRows({ answer }: BulkRequest, { rows }: BulkSubject): readonly (number | null)[] {
  const errors = valueAt(answer.response.json, "/errors");
  if (!Array.isArray(errors)) return [];
  return errors.map((entry) => {
    const field = String(memberOf(entry, "field"));
    const found = new RegExp(`^${rows}\\.(\\d+)(\\.|$)`).exec(field);
    return found === null ? null : Number(found[1]);
  });
}

/** Claims about the errors of the conflict. */
const claims: readonly AnswerClaim[] = [
  {
    name: "atomic-conflict",
    clause: "bulk/atomic#409",
    title: "answers an atomic request with failing rows with 409 conflict",
    everywhere: ["bulk-flag-not-heeded", "bulk-atomic-conflict-is-200"],
    alone: {
      comments: "bulk-flag-not-heeded-on-comments",
      points: "bulk-atomic-conflict-is-200-on-points",
    },
    judge: (expect) => expect.problem("conflict"),
  },
  {
    name: "atomic-errors-of-every-row",
    clause: "bulk/atomic#every-row",
    title: "lists an error for each failing row of an atomic request",
    everywhere: [
      "bulk-atomic-lists-nothing",
      "bulk-atomic-lists-first-failure",
      "bulk-stops-at-first-failure",
    ],
    alone: {
      labels: "bulk-atomic-lists-first-failure-on-labels",
      milestones: "bulk-atomic-lists-nothing-on-milestones",
    },
    judge(expect, bulkRequest, subject) {
      const named = namedRows(bulkRequest, subject);
      const unnamed = positions(bulkRequest, "b").filter((index) => !named.includes(index));
      expect
        .status(409)
        .that("/errors", "an entry for each failing row", { unnamed }, unnamed.length === 0);
    },
  },
  {
    name: "atomic-errors-of-failing-rows",
    clause: "bulk/atomic#failing-rows-alone",
    title: "lists no error for a valid row of an atomic request",
    everywhere: ["bulk-atomic-lists-good-rows"],
    alone: { milestones: "bulk-atomic-lists-good-rows-on-milestones" },
    judge(expect, bulkRequest, subject) {
      const named = namedRows(bulkRequest, subject);
      const accused = positions(bulkRequest, "g").filter((index) => named.includes(index));
      expect.status(409).atLeast("/errors", 1);
      expect.that("/errors", "no entry for a valid row", { accused }, accused.length === 0);
    },
  },
  {
    name: "atomic-prefix",
    clause: "bulk/atomic#prefix",
    title: "names the row in the field of each error of an atomic request",
    everywhere: [
      "bulk-atomic-prefix-counts-from-one",
      "bulk-atomic-prefix-left-out",
      "bulk-atomic-prefix-in-brackets",
    ],
    alone: {
      comments: "bulk-atomic-prefix-counts-from-one-on-comments",
      points: "bulk-atomic-prefix-left-out-on-points",
      labels: "bulk-atomic-prefix-in-brackets-on-labels",
    },
    judge(expect, bulkRequest, subject) {
      const named = namedRows(bulkRequest, subject);
      const rows = positions(bulkRequest, "b");
      expect
        .status(409)
        .every(
          "/errors",
          `${subject.rows}.<position of a failing row>`,
          (_, entry) => rows.includes(named[entry] ?? -1),
          "field",
        );
    },
  },
  ...(["code", "message"] as const).map((member): AnswerClaim => ({
    name: `atomic-errors-${member}`,
    clause: `bulk/atomic#${member}`,
    title: `reports a ${member} in each error of an atomic request`,
    everywhere: [`bulk-atomic-errors-lack-${member}`],
    alone:
      member === "code"
        ? { points: "bulk-atomic-errors-lack-code-on-points" }
        : { labels: "bulk-atomic-errors-lack-message-on-labels" },
    judge: (expect) =>
      expect
        .status(409)
        .every(
          "/errors",
          "a non-empty string",
          (entry) => typeof memberOf(entry, member) === "string" && memberOf(entry, member) !== "",
          member,
        ),
  })),
];

const reported = perRoute(bulkSubjects, claims, async (given, subject, { judge }) => {
  const bulkRequest = await sendRows(given, subject, failing, allOrNone);

  judge(given.expect(bulkRequest.answer), bulkRequest, subject);
});

/** Judges that a bulk request wrote none of its good rows. */
async function expectUnwritten(given: Bulk, bulkRequest: BulkRequest): Promise<void> {
  const reading = await bulkRequest.reading();
  expectUnwrote(given, reading, positions(bulkRequest, "g"));
  expectMadeAtMost(given, reading, 0);
}

const undone = bulkSubjects.flatMap((subject) => [
  check({
    id: `bulk.${subject.name}.atomic-writes-nothing`,
    clause: "bulk/atomic#nothing-written",
    subject: subject.name,
    title: `an atomic request on ${subject.name} with failing rows writes none of the others`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-flag-not-heeded", "bulk-atomic-keeps-good-rows"],
        alone: { milestones: "bulk-atomic-keeps-good-rows-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      await expectUnwritten(given, await sendRows(given, subject, failing, allOrNone));
    },
  }),
  check({
    id: `bulk.${subject.name}.atomic-first-row`,
    clause: "bulk/atomic#first-row-failing",
    subject: subject.name,
    title: `an atomic request on ${subject.name} in which only the first row fails writes nothing`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-atomic-keeps-good-rows", "bulk-atomic-conflict-is-200"],
        alone: { points: "bulk-atomic-conflict-is-200-on-points" },
      },
      subject,
    ),
    async run(given) {
      const bulkRequest = await sendRows(given, subject, "bg", allOrNone);

      given.expect(bulkRequest.answer).problem("conflict");
      await expectUnwritten(given, bulkRequest);
    },
  }),
]);

const invalid = validated.flatMap((subject) => [
  check({
    id: `bulk.${subject.name}.atomic-validation`,
    ...citing("bulk/atomic#validation", subject),
    title: `a row of ${subject.name} that fails validation makes an atomic request a conflict`,
    needs: ["scratchProject"],
    killedBy: ["bulk-flag-not-heeded", "bulk-atomic-conflict-is-200"],
    async run(given) {
      const bulkRequest = await sendRows(given, subject, "gi", allOrNone);

      given.expect(bulkRequest.answer).problem("conflict");
      await expectUnwritten(given, bulkRequest);
    },
  }),
  check({
    id: `bulk.${subject.name}.atomic-field`,
    ...citing("bulk/atomic#field", subject),
    title: `the conflict over ${subject.name} names the rejected member`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-atomic-member-left-out"],
        alone: { milestones: "bulk-atomic-member-left-out-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      const { answer } = await sendRows(given, subject, "gi", allOrNone);

      const errors = valueAt(answer.response.json, "/errors");
      const fields = Array.isArray(errors)
        ? errors.map((entry) => String(memberOf(entry, "field")))
        : [];
      const wanted = `${subject.rows}.1.${subject.shows ?? "comment_html"}`;
      const named = fields.some((field) => field === wanted || field.startsWith(`${wanted}.`));
      given.expect(answer).status(409).that("/errors", `an entry for ${wanted}`, fields, named);
    },
  }),
]);

/** Requests that are written as a whole or not at all. */
export const atomicChecks: readonly Check[] = [...reported, ...undone, ...invalid];
