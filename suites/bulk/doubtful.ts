import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { DoubtfulValue } from "#lib/contract/clauses/bulk/likeness.ts";
import { limits } from "#lib/contract/limits.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { BulkPlace } from "#suites/support/bulk/places.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";

interface Doubtful {
  readonly name: DoubtfulValue;
  readonly of: BulkSubject["name"];
  readonly members: Readonly<Record<string, unknown>>;
}

const tooLong = "7".repeat(limits.nameLength + 1);

const rows: readonly Doubtful[] = [
  { name: "points-blank-value", of: "points", members: { value: "" } },
  { name: "points-null-value", of: "points", members: { value: null } },
  { name: "points-long-value", of: "points", members: { value: tooLong } },
  { name: "points-number-value", of: "points", members: { value: 7 } },
  { name: "milestones-blank-date", of: "milestones", members: { target_date: "" } },
  { name: "milestones-number-date", of: "milestones", members: { target_date: 20_320_304 } },
  { name: "milestones-long-external-id", of: "milestones", members: { external_id: tooLong } },
  { name: "comments-blank-html", of: "comments", members: { comment_html: "" } },
  { name: "comments-null-html", of: "comments", members: { comment_html: null } },
  { name: "comments-long-external-id", of: "comments", members: { external_id: tooLong } },
];

function subjectOf({ of }: Doubtful): BulkSubject {
  const found = bulkSubjects.find(({ name }) => name === of);
  if (found === undefined) throw new Error(`There are no rows of ${of}.`);
  return found;
}

/** A row with these members in place of its own. */
async function rowWith(
  given: Given<"scratchProject">,
  subject: BulkSubject,
  place: BulkPlace,
  row: Doubtful,
) {
  const { sent, id } = await subject.good(given, place);
  const base = typeof sent === "string" || id !== null ? {} : sent;
  return { id, json: { ...base, ...row.members } };
}

/** The members sent to the single operation. */
async function sendAlone(
  given: Given<"scratchProject">,
  subject: BulkSubject,
  place: BulkPlace,
  row: Doubtful,
) {
  const { id, json } = await rowWith(given, subject, place, row);
  const at = id === null ? place.collection : below(place.collection, id);
  return given.api.send(id === null ? "POST" : "PATCH", at, { json });
}

/** The members sent in a row. */
async function sendRow(
  given: Given<"scratchProject">,
  subject: BulkSubject,
  place: BulkPlace,
  row: Doubtful,
) {
  const { id, json } = await rowWith(given, subject, place, row);
  const item = id === null ? json : { id, ...json };
  return given.api.send("POST", place.at, { json: { items: [item] } });
}

/** Refused in the row, by itself or with the whole request. */
function expectRefused(given: Given<"scratchProject">, answer: Exchange): void {
  if (answer.response.status === 400) given.expect(answer).problem("invalid_request");
  else given.expect(answer).status(200).equals("/results/0/result", "failed");
}

/** Rows with values that the contract neither allows nor forbids; a row must not differ from a single write. */
export const doubtfulChecks: readonly Check[] = rows.map((row) => {
  const subject = subjectOf(row);
  return check({
    id: `bulk.${row.of}.alike-${row.name.replace(`${row.of}-`, "")}`,
    clause: "bulk/alike#doubtful-value",
    subject: row.name,
    title: `a row with ${row.name.replaceAll("-", " ")} is refused if the single operation refuses it`,
    needs: ["scratchProject"],
    killedBy: [`bulk-takes-${row.name}`],
    async run(given) {
      const place = await subject.place(given);
      const alone = await sendAlone(given, subject, place, row);
      const { status } = alone.response;
      given.expect(alone).served(false);
      const answer = await sendRow(given, subject, place, row);

      given.observe(`${row.name} in a single operation answers ${status}`, answer);
      if (status === 400) expectRefused(given, answer);
      else given.expect(answer).statusIn([200, 400]);
    },
  });
});
