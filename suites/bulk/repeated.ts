import type { Check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { BulkClaim } from "./claim.ts";
import { perRoute } from "./claim.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { remembered } from "#suites/support/bulk/memory.ts";
import { bulkBody, sendLetters } from "#suites/support/bulk/bulk-requests.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";

const repeats = remembered<Promise<Exchange>>("repeated");

/** A request of three rows, the last of which repeats the first, on a path that accepts one row. */
function repeat(given: Bulk, subject: BulkSubject): Promise<Exchange> {
  return repeats(given, subject.name, async (own) => {
    const { answer, place } = await sendLetters(own, subject, "g");
    own.expect(answer).status(200);
    const first = await subject.good(own, place);
    const rows = [first, await subject.good(own, place), first];
    return own.api.send("POST", place.at, { json: bulkBody(subject, rows) });
  });
}

interface RepeatClaim extends BulkClaim {
  readonly judge: (expect: Expectation, answer: Exchange, subject: BulkSubject) => void;
}

const claims: readonly RepeatClaim[] = [
  {
    name: "repeated-rows",
    clause: "bulk/repeated#one-per-row",
    title: "lists an entry for each of two equal rows",
    everywhere: ["bulk-equal-rows-are-merged"],
    alone: { labels: "bulk-equal-rows-are-merged-on-labels" },
    judge: (expect) => expect.length("/results", 3),
  },
  {
    name: "repeated-index",
    clause: "bulk/repeated#index",
    title: "reports both positions of two equal rows",
    everywhere: ["bulk-repeated-row-has-the-first-index"],
    alone: { points: "bulk-repeated-row-has-the-first-index-on-points" },
    judge: (expect) =>
      expect.every("/results", "its position", (row, at) => memberOf(row, "index") === at, "index"),
  },
  {
    name: "repeated-counts",
    clause: "bulk/repeated#counts",
    title: "counts two equal rows as two",
    everywhere: ["bulk-equal-rows-are-counted-once"],
    alone: { milestones: "bulk-equal-rows-are-counted-once-on-milestones" },
    judge(expect, { response: { json } }) {
      const sum = Number(valueAt(json, "/succeeded")) + Number(valueAt(json, "/failed"));
      expect.that("/succeeded", "with failed 3", sum, sum === 3);
    },
  },
  {
    name: "repeated-neighbour",
    clause: "bulk/repeated#neighbour",
    title: "processes the row between two equal ones",
    everywhere: ["bulk-repeated-row-fails-its-neighbours"],
    alone: { comments: "bulk-repeated-row-fails-its-neighbours-on-comments" },
    judge: (expect, _, { result }) => expect.equals("/results/1/result", result),
  },
];

/** One row sent twice: the contract does not state whether this refuses the request, or only the second row. */
export const repeatedChecks: readonly Check[] = perRoute(
  bulkSubjects,
  claims,
  async (given, subject, { judge }) => {
    const answer = await repeat(given, subject);

    const { status } = answer.response;
    given.observe(`two equal rows answer ${status}`, answer);
    const expect = given.expect(answer);
    if (status === 400) expect.problem("invalid_request");
    else judge(expect.status(200), answer, subject);
  },
);
