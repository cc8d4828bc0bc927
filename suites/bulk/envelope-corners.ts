import type { Check } from "#lib/check/check.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { keysOf } from "#lib/contract/family.ts";
import { limits } from "#lib/contract/limits.ts";
import type { BulkClaim } from "./claim.ts";
import { perRoute } from "./claim.ts";
import { fiftyOne } from "./envelope.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { sendLetters, sendRows } from "#suites/support/bulk/bulk-requests.ts";
import { absentIdAt } from "#suites/support/answers/refused-body.ts";
import { bulkSubjects, naming } from "#suites/support/bulk/subjects.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";

/** A claim about a request that is refused as a whole. */
interface RefusedClaim extends BulkClaim {
  readonly send: (given: Bulk, subject: BulkSubject) => Promise<Exchange>;
  readonly problem: ProblemType;
}

const atomic = { allOrNone: true };
const most = limits.bulkRowsMax;

/** Another body on a path that accepts a good row. */
async function sendBody(given: Bulk, subject: BulkSubject, json: object): Promise<Exchange> {
  const { answer, place } = await sendLetters(given, subject, "g");
  given.expect(answer).status(200);
  return given.api.send("POST", place.at, { json });
}

const onEach: readonly RefusedClaim[] = [
  {
    name: "atomic-empty",
    clause: "bulk/atomic#empty",
    title: "refuses an atomic request with an empty array",
    everywhere: ["bulk-empty-array-taken-if-atomic"],
    alone: { comments: "bulk-empty-array-taken-if-atomic-on-comments" },
    send: (given, subject) => sendBody(given, subject, { [subject.rows]: [], all_or_none: true }),
    problem: "invalid_request",
  },
  {
    name: "atomic-missing",
    clause: "bulk/atomic#missing",
    title: "refuses an atomic request without its array",
    everywhere: ["bulk-missing-array-taken-if-atomic"],
    alone: { points: "bulk-missing-array-taken-if-atomic-on-points" },
    send: (given, subject) => sendBody(given, subject, { all_or_none: true }),
    problem: "invalid_request",
  },
  {
    name: "atomic-fifty-one-rows",
    clause: "bulk/atomic#fifty-one",
    title: "refuses an atomic request with 51 rows as invalid",
    everywhere: ["bulk-fifty-one-rows-taken-if-atomic"],
    alone: { labels: "bulk-fifty-one-rows-taken-if-atomic-on-labels" },
    send: async (given, subject) =>
      (await sendLetters(given, subject, fiftyOne(subject), atomic)).answer,
    problem: "invalid_request",
  },
  {
    name: "atomic-only-row",
    clause: "bulk/atomic#only-row-failing",
    title: "answers an atomic request whose only row fails with 409 conflict",
    everywhere: ["bulk-atomic-only-row-fails-alone"],
    alone: { points: "bulk-atomic-only-row-fails-alone-on-points" },
    send: async (given, subject) => (await sendRows(given, subject, "b", atomic)).answer,
    problem: "conflict",
  },
  {
    name: "atomic-fifty-rows",
    clause: "bulk/atomic#fifty-failing",
    title: "answers an atomic request with a good row after 49 failing ones with 409 conflict",
    everywhere: ["bulk-long-request-is-not-atomic"],
    alone: { labels: "bulk-long-request-is-not-atomic-on-labels" },
    send: async (given, subject) =>
      (await sendRows(given, subject, `${"b".repeat(most - 1)}g`, atomic)).answer,
    problem: "conflict",
  },
];

/** Values that are no UUID, though some are nearly one. */
const shapes = {
  "empty-id": { says: "an empty text", id: "" },
  "short-id": { says: "a UUID without its last letter", id: absentIdAt(7).slice(0, -1) },
  "object-as-id": { says: "an object", id: { id: absentIdAt(7) } },
} as const;

const shaped = keysOf(shapes).map((name): RefusedClaim => ({
  name,
  clause: "bulk/rows#malformed-id",
  title: `refuses ${shapes[name].says} in place of an id`,
  everywhere: [`bulk-${name}-fails-its-row`],
  alone: { milestones: `bulk-${name}-fails-its-row-on-milestones` },
  send(given, subject) {
    const { id } = shapes[name];
    return sendBody(given, subject, { [subject.rows]: [subject.rows === "ids" ? id : { id }] });
  },
  problem: "invalid_request",
}));

const onIds: readonly RefusedClaim[] = [
  ...shaped,
  {
    name: "atomic-malformed-id",
    clause: "bulk/atomic#malformed-id",
    title: "refuses an atomic request with an id that is not a UUID as invalid",
    everywhere: ["bulk-malformed-id-conflicts-if-atomic"],
    alone: { milestones: "bulk-malformed-id-conflicts-if-atomic-on-milestones" },
    send: async (given, subject) => (await sendLetters(given, subject, "gm", atomic)).answer,
    problem: "invalid_request",
  },
  {
    name: "malformed-id-last",
    clause: "bulk/rows#malformed-id",
    title: "refuses an id that is not a UUID in the last of 50 rows",
    everywhere: ["bulk-malformed-id-seen-in-first-ten"],
    alone: { labels: "bulk-malformed-id-seen-in-first-ten-on-labels" },
    send: async (given, subject) =>
      (await sendLetters(given, subject, `${"b".repeat(most - 1)}m`)).answer,
    problem: "invalid_request",
  },
  {
    name: "number-as-id",
    clause: "bulk/rows#malformed-id",
    title: "refuses a number in place of an id",
    everywhere: ["bulk-number-as-id-fails-its-row"],
    alone: { points: "bulk-number-as-id-fails-its-row-on-points" },
    send: (given, subject) =>
      sendBody(given, subject, { [subject.rows]: [subject.rows === "ids" ? 7 : { id: 7 }] }),
    problem: "invalid_request",
  },
];

async function judge(
  given: Bulk,
  subject: BulkSubject,
  { send, problem }: RefusedClaim,
): Promise<void> {
  given.expect(await send(given, subject)).problem(problem);
}

/** What refuses a whole request, where its flag, its length or the form of an id differs from the usual. */
export const envelopeCornerChecks: readonly Check[] = [
  ...perRoute(bulkSubjects, onEach, judge),
  ...perRoute(naming, onIds, judge),
];
