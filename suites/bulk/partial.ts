import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { BulkClaim } from "./claim.ts";
import { citing, perRoute } from "./claim.ts";
import { expectMadeAtMost, expectUnwrote, expectWrote } from "./expect-rows.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Killers } from "./killers.ts";
import { routeKillers } from "./killers.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import type { BulkRequest, BulkRequestOptions } from "#suites/support/bulk/bulk-requests.ts";
import { sendLetters, sendRows, positions } from "#suites/support/bulk/bulk-requests.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";
import { bulkSubjects, validated } from "#suites/support/bulk/subjects.ts";

/** A claim about one request: its rows and how they are sent. */
interface Played extends BulkClaim {
  readonly letters: string;
  readonly staging?: BulkRequestOptions;
}

const statuses: readonly Played[] = [
  {
    name: "status",
    letters: "g",
    clause: "bulk/answer#200",
    title: "answers 200 when all rows succeed",
    everywhere: ["bulk-done-is-201"],
    alone: { comments: "bulk-done-is-201-on-comments" },
  },
  {
    name: "status-beside-failures",
    letters: "gbgbg",
    clause: "bulk/answer#200-beside-failures",
    title: "answers 200 when some rows fail",
    everywhere: ["bulk-some-failed-is-207"],
    alone: {
      milestones: "bulk-some-failed-is-207-on-milestones",
      labels: "bulk-unknown-row-refuses-all-on-labels",
    },
  },
  {
    name: "status-all-failed",
    letters: "bb",
    clause: "bulk/answer#200-all-failed",
    title: "answers 200 when all rows fail",
    everywhere: ["bulk-all-failed-is-a-conflict", "bulk-some-failed-is-207"],
    alone: { labels: "bulk-all-failed-is-a-conflict-on-labels" },
  },
];

const answered = perRoute(bulkSubjects, statuses, async (given, subject, { letters }) => {
  const bulkRequest = await sendRows(given, subject, letters);

  const good = positions(bulkRequest, "g").length;
  given.expect(bulkRequest.answer).status(200).equals("/succeeded", good);
});

/** Judges that the good rows of a bulk request were written. */
async function expectWritten(given: Bulk, bulkRequest: BulkRequest): Promise<void> {
  given.expect(bulkRequest.answer).status(200);
  expectWrote(given, await bulkRequest.reading(), positions(bulkRequest, "g"));
}

const stagings: readonly Played[] = [
  {
    name: "single-row-written",
    letters: "g",
    clause: "bulk/partial#default",
    title: "writes the row of a request that has only one",
    everywhere: ["bulk-single-row-not-written"],
    alone: { labels: "bulk-single-row-not-written-on-labels" },
  },
  {
    name: "partial-by-default",
    letters: "gbgbg",
    clause: "bulk/partial#default",
    title: "writes the valid rows alongside failing ones without all_or_none",
    everywhere: [
      "bulk-default-is-atomic",
      "bulk-stops-at-first-failure",
      "bulk-last-row-not-written",
    ],
    alone: {
      points: "bulk-default-is-atomic-on-points",
      milestones: "bulk-stops-at-first-failure-on-milestones",
    },
  },
  {
    name: "partial-on-false",
    letters: "bg",
    clause: "bulk/partial#false",
    title: "writes the valid row alongside a failing one with all_or_none=false",
    staging: { allOrNone: false },
    everywhere: ["bulk-false-is-atomic", "bulk-stops-at-first-failure"],
    alone: { labels: "bulk-false-is-atomic-on-labels" },
  },
  {
    name: "atomic-done",
    letters: "gg",
    clause: "bulk/atomic#done",
    title: "writes all rows of an atomic request without failing rows",
    staging: { allOrNone: true },
    everywhere: ["bulk-atomic-writes-nothing", "bulk-last-row-not-written"],
    alone: {
      points: "bulk-atomic-writes-nothing-on-points",
      comments: "bulk-last-row-not-written-on-comments",
    },
  },
];

const written = perRoute(bulkSubjects, stagings, async (given, subject, { letters, staging }) => {
  await expectWritten(given, await sendRows(given, subject, letters, staging));
});

/** The mutants that write part of a failing row. */
const halfWritten = ({ name }: BulkSubject): Killers =>
  name === "comments"
    ? { everywhere: ["bulk-failed-row-made", "bulk-failed-row-made-on-comments"] }
    : {
        everywhere: ["bulk-failed-row-half-written"],
        alone: { milestones: "bulk-failed-row-half-written-on-milestones" },
      };

const failing = validated.flatMap((subject) => [
  check({
    id: `bulk.${subject.name}.failed-writes-nothing`,
    ...citing("bulk/partial#failed-writes-nothing", subject),
    title: `a row of ${subject.name} that fails validation writes nothing`,
    needs: ["scratchProject"],
    killedBy: routeKillers(halfWritten(subject), subject),
    async run(given) {
      const bulkRequest = await sendRows(given, subject, "gi");

      const reading = await bulkRequest.reading();

      expectUnwrote(given, reading, [1]);
      expectMadeAtMost(given, reading, 1);
    },
  }),
  check({
    id: `bulk.${subject.name}.validation-fails-its-row`,
    ...citing("bulk/partial#validation", subject),
    title: `a row of ${subject.name} that fails validation does not make the request fail`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-validation-refuses-all"],
        alone: { milestones: "bulk-validation-refuses-all-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      // A missing comment_html may refuse the whole request; one of a wrong type fails only its row.
      const { answer, rows } = await sendLetters(given, subject, "gi");
      if (JSON.stringify(rows[1]?.sent) === "{}") {
        const unlock = unlocks.deployment(
          "whose single create refuses a comment_html that is not a string",
        );
        throw untested("Only an empty comment was refused.", unlock);
      }

      given.expect(answer).status(200).equals("/succeeded", 1).equals("/failed", 1);
    },
  }),
  check({
    id: `bulk.${subject.name}.validation`,
    ...citing("bulk/rules#validation", subject),
    title: `a row does not succeed with a value of ${subject.name} that a single write refuses as invalid`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-values-not-judged"],
        alone: { points: "bulk-values-not-judged-on-points" },
      },
      subject,
    ),
    async run(given) {
      const { answer } = await sendRows(given, subject, "gi");

      given.expect(answer).status(200).equals("/results/1/result", "failed");
    },
  }),
]);

/** The outcome of good and failing rows of a request that is not atomic. */
export const partialChecks: readonly Check[] = [...answered, ...written, ...failing];
