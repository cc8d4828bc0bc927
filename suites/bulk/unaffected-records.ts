import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { routeKillers } from "./killers.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { remembered } from "#suites/support/bulk/memory.ts";
import { bulkBody, sendRows, positions } from "#suites/support/bulk/bulk-requests.ts";
import type { BulkRow, BulkSubject } from "#suites/support/bulk/subjects.ts";
import { naming, bulkSubjects } from "#suites/support/bulk/subjects.ts";

/** A request of one row, with the records related to its record, read before and after. */
interface UnaffectedRead {
  readonly answer: Exchange;
  readonly row: BulkRow;
  readonly before: Exchange;
  readonly after: Exchange;
}

const unaffectedReads = remembered<Promise<UnaffectedRead>>("aside");

function unaffectedRead(given: Bulk, subject: BulkSubject): Promise<UnaffectedRead> {
  return unaffectedReads(given, subject.name, async (own) => {
    const [place, other] = await Promise.all([subject.place(own), subject.place(own)]);
    const row = await subject.good(own, place);
    // Rows name no comments, so these are the comments of another work item.
    const { id } = row.id === null ? row : await subject.good(own, place);
    const at = id === null ? other.collection : below(place.collection, id);
    const before = await own.api.get(at);
    const answer = await own.api.send("POST", place.at, { json: bulkBody(subject, [row]) });
    return { answer, row, before, after: await own.api.get(at) };
  });
}

/** Both reads of the records related to a written row. */
async function readUnaffected(given: Bulk, subject: BulkSubject): Promise<UnaffectedRead> {
  const known = await unaffectedRead(given, subject);
  given.expect(known.before).served(false).status(200);
  given.expect(known.answer).status(200).equals("/succeeded", 1);
  return known;
}

/** Members of a record that only its own writes change. */
const lasting = ["name", "title", "description", "color", "value", "target_date"];

const named = naming.map((subject) =>
  check({
    id: `bulk.${subject.name}.leaves-others`,
    clause: "bulk/rules#leaves-others",
    subject: subject.name,
    title: `a record of ${subject.name} that no row names stays as it was`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-others-are-changed"],
        alone: { milestones: "bulk-others-are-changed-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      const { before, after } = await readUnaffected(given, subject);

      const claims = given.expect(after).status(200);
      for (const name of lasting) {
        const was = memberOf(before.response.json, name);
        const is = memberOf(after.response.json, name);
        if (was === undefined) continue;
        claims.that(pointerTo(name), describeValue(was), is, equalValues(is, was));
      }
    },
  }),
);

/** One word may be a prefix of another. */
const shows = (text: string, word: string) =>
  word !== "" && new RegExp(String.raw`${word}(?!\w)`).test(text);

const made = bulkSubjects
  .filter(({ result }) => result === "created")
  .flatMap((subject) => [
    check({
      id: `bulk.${subject.name}.leaves-others`,
      clause: "bulk/rules#leaves-others",
      subject: subject.name,
      title: `${subject.name} are created only on the work item of the path`,
      needs: ["scratchProject"],
      killedBy: ["bulk-others-are-changed"],
      async run(given) {
        const { row, after } = await readUnaffected(given, subject);

        const foreignReferences = shows(after.response.text, row.word);
        given
          .expect(after)
          .status(200)
          .that("/data", `none with ${row.word}`, foreignReferences, !foreignReferences);
      },
    }),
    check({
      id: `bulk.${subject.name}.id-of-its-row`,
      clause: "bulk/row#id-of-its-row",
      title: `the id of each result of ${subject.name} is that of the record which its row created`,
      needs: ["scratchProject"],
      killedBy: ["bulk-ids-are-answered-backwards", "bulk-ids-are-answered-backwards-on-comments"],
      async run(given) {
        const bulkRequest = await sendRows(given, subject, "gbgbg");
        given.expect(bulkRequest.answer).status(200).length("/results", bulkRequest.rows.length);
        const { exchange } = await bulkRequest.reading();

        const listed = Object.values(valueAt(exchange.response.json, "/data") ?? {});
        const words = bulkRequest.rows.map(({ word }) => word);
        for (const index of positions(bulkRequest, "g")) {
          const id = valueAt(bulkRequest.answer.response.json, pointerTo("results", index, "id"));
          const record = JSON.stringify(listed.find((one) => memberOf(one, "id") === id)) ?? "";
          const reported = words.find((word) => shows(record, word));
          if (reported === undefined) throw unread(subject);
          const word = words[index] ?? "";
          given
            .expect(exchange)
            .that("/data", `${word} in ${String(id)}`, reported, reported === word);
        }
      },
    }),
  ]);

function unread({ name }: BulkSubject): UnjudgedError {
  return untested(
    `The ${name} that were created are not listed with their contents.`,
    unlocks.answer("list", `of ${name} that shows their contents`),
  );
}

/** What a bulk request leaves unchanged, and which record belongs to whom. */
export const unaffectedRecordChecks: readonly Check[] = [...named, ...made];
