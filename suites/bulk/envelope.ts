import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import type { BulkClaim } from "./claim.ts";
import { citing, perRoute } from "./claim.ts";
import { expectMadeAtMost, expectUnwrote, expectWrote } from "./expect-rows.ts";
import { routeKillers } from "./killers.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { bulkBody, sendLetters, positions } from "#suites/support/bulk/bulk-requests.ts";
import { naming, bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";

const { bulkRowsMax } = limits;

/** Rows up to and beyond the limit: good ones if they create records, otherwise one good row at either end. */
const fifty = ({ result }: BulkSubject) =>
  result === "created" ? "g".repeat(bulkRowsMax) : `${"b".repeat(bulkRowsMax - 1)}g`;
export const fiftyOne = ({ result }: BulkSubject) =>
  result === "created" ? "g".repeat(bulkRowsMax + 1) : `g${"b".repeat(bulkRowsMax)}`;

const limited = bulkSubjects.flatMap((subject) => [
  check({
    id: `bulk.${subject.name}.one-row`,
    clause: "bulk/rows#one",
    subject: subject.name,
    title: `the bulk operation on ${subject.name} accepts one row`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      { everywhere: ["bulk-one-row-refused"], alone: { points: "bulk-one-row-refused-on-points" } },
      subject,
    ),
    async run(given) {
      const { answer } = await sendLetters(given, subject, "g");

      given.expect(answer).status(200).equals("/succeeded", 1).equals("/failed", 0);
    },
  }),
  check({
    id: `bulk.${subject.name}.fifty-rows`,
    clause: "bulk/rows#fifty",
    subject: subject.name,
    title: `the bulk operation on ${subject.name} accepts 50 rows and writes the last`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-fifty-rows-refused", "bulk-last-row-not-written"],
        alone: {
          comments: "bulk-fifty-rows-refused-on-comments",
        },
      },
      subject,
    ),
    async run(given) {
      const bulkRequest = await sendLetters(given, subject, fifty(subject));
      given.expect(bulkRequest.answer).status(200).length("/results", bulkRowsMax);

      expectWrote(given, await bulkRequest.reading(), [bulkRequest.rows.length - 1]);
    },
  }),
  check({
    id: `bulk.${subject.name}.fifty-one-rows`,
    clause: "bulk/rows#fifty-one",
    subject: subject.name,
    title: `the bulk operation on ${subject.name} refuses 51 rows`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-fifty-one-rows-taken"],
        alone: { milestones: "bulk-fifty-one-rows-taken-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      const { answer } = await sendLetters(given, subject, fiftyOne(subject));

      given.expect(answer).problem("invalid_request");
    },
  }),
  check({
    id: `bulk.${subject.name}.fifty-one-write-nothing`,
    clause: "bulk/rows#fifty-one-writes-nothing",
    subject: subject.name,
    title: `the bulk operation on ${subject.name} writes none of 51 rows`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-refused-after-writing", "bulk-fifty-one-rows-taken"],
        alone: { labels: "bulk-refused-after-writing-on-labels" },
      },
      subject,
    ),
    async run(given) {
      const bulkRequest = await sendLetters(given, subject, fiftyOne(subject));

      const reading = await bulkRequest.reading();

      expectUnwrote(given, reading, positions(bulkRequest, "g"));
      expectMadeAtMost(given, reading, 0);
    },
  }),
]);

const atomicFifty = bulkSubjects
  .filter(({ name }) => name === "comments")
  .map((subject) =>
    check({
      id: "bulk.comments.atomic-fifty-good-rows",
      clause: "bulk/atomic#fifty",
      subject: "comments",
      title: `the bulk operation on comments accepts an atomic request with 50 rows`,
      needs: ["scratchProject"],
      killedBy: [
        "bulk-fifty-rows-refused-if-atomic",
        "bulk-fifty-rows-refused-if-atomic-on-comments",
      ],
      async run(given) {
        const { answer } = await sendLetters(given, subject, fifty(subject), { allOrNone: true });

        given.expect(answer).status(200).equals("/succeeded", bulkRowsMax);
      },
    }),
  );

/** Judges that 51 identical rows are refused; a row that names a record names a missing one. */
async function expectEqualRefused(given: Bulk, subject: BulkSubject): Promise<void> {
  // The same path accepts a good row.
  const { answer, place } = await sendLetters(given, subject, "g");
  given.expect(answer).status(200);
  const makes = subject.result === "created";
  const row = await (makes ? subject.good(given, place) : subject.bad(given, place, 0));

  const json = bulkBody(
    subject,
    Array.from({ length: bulkRowsMax + 1 }, () => row),
  );
  const refused = await given.api.send("POST", place.at, { json });

  given.expect(refused).problem("invalid_request");
}

const equal = bulkSubjects.map((subject) =>
  check({
    id: `bulk.${subject.name}.fifty-one-equal-rows`,
    clause: "bulk/rows#fifty-one-equal",
    subject: subject.name,
    title: `the bulk operation on ${subject.name} refuses 51 equal rows`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-equal-rows-counted-once"],
        alone: { milestones: "bulk-equal-rows-counted-once-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      await expectEqualRefused(given, subject);
    },
  }),
);

/** A claim about a request without rows. */
interface Rowless extends BulkClaim {
  readonly body: (member: string) => object;
}

const arrays: readonly Rowless[] = [
  {
    name: "empty",
    clause: "bulk/rows#empty",
    title: "refuses an empty array",
    body: (member) => ({ [member]: [] }),
    everywhere: ["bulk-empty-array-taken"],
    alone: { labels: "bulk-empty-array-taken-on-labels" },
  },
  {
    name: "missing",
    clause: "bulk/rows#missing",
    title: "refuses a body without its array",
    body: () => ({}),
    everywhere: ["bulk-missing-array-taken"],
    alone: { milestones: "bulk-missing-array-taken-on-milestones" },
  },
];

const rowless = perRoute(bulkSubjects, arrays, async (given, subject, { body }) => {
  // The same path accepts a good row.
  const { answer, place } = await sendLetters(given, subject, "g");
  given.expect(answer).status(200);

  const refused = await given.api.send("POST", place.at, { json: body(subject.rows) });

  given.expect(refused).problem("invalid_request");
});

const noJson: readonly BulkClaim[] = [
  {
    name: "no-json",
    clause: "bulk/rows#no-json",
    title: "refuses a body that is not JSON",
    everywhere: ["malformed-body-crashes-on-bulk"],
  },
];

const unreadable = perRoute(bulkSubjects, noJson, async (given, subject) => {
  // The same path accepts a good row.
  const { answer, place } = await sendLetters(given, subject, "g");
  given.expect(answer).status(200);

  const raw = { mediaType: "application/json", text: `{"${subject.rows}": [` };
  const refused = await given.api.send("POST", place.at, { raw });

  given.expect(refused).problem("invalid_request");
});

const malformed = naming.flatMap((subject) => [
  check({
    id: `bulk.${subject.name}.malformed-id`,
    ...citing("bulk/rows#malformed-id", subject),
    title: `the bulk operation on ${subject.name} refuses an id that is not a UUID, whichever row has it`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-malformed-id-fails-its-row", "bulk-malformed-id-seen-in-first-row"],
        alone: {
          points: "bulk-malformed-id-fails-its-row-on-points",
          milestones: "bulk-malformed-id-seen-in-first-row-on-milestones",
        },
      },
      subject,
    ),
    async run(given) {
      const { answer } = await sendLetters(given, subject, "gm");

      given.expect(answer).problem("invalid_request");
    },
  }),
  check({
    id: `bulk.${subject.name}.malformed-id-writes-nothing`,
    ...citing("bulk/rows#malformed-id-writes-nothing", subject),
    title: `the bulk operation on ${subject.name} writes no row alongside an id that is not a UUID`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-malformed-id-fails-its-row", "bulk-refused-after-writing"],
        alone: { labels: "bulk-refused-after-writing-on-labels" },
      },
      subject,
    ),
    async run(given) {
      const bulkRequest = await sendLetters(given, subject, "gm");

      expectUnwrote(given, await bulkRequest.reading(), [0]);
    },
  }),
]);

/** How many rows a request may have, and what refuses the whole request. */
export const envelopeChecks: readonly Check[] = [
  ...limited,
  ...atomicFifty,
  ...equal,
  ...rowless,
  ...unreadable,
  ...malformed,
];
