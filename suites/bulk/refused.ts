import { citing } from "./claim.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { expectMadeAtMost, expectUnwrote } from "./expect-rows.ts";
import { routeKillers } from "./killers.ts";
import type { Killers } from "./killers.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { readBulkBack } from "#suites/support/bulk/reading.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { naming, bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";

/** A way to send valid rows so that the request is refused. */
interface Refusal extends Killers {
  readonly name: string;
  readonly clause: ClauseId;
  /** What is wrong with the request, printed after its name. */
  readonly words: string;
  readonly type: ProblemType;
  readonly send: (given: Bulk, at: string, json: object) => Promise<Exchange>;
}

const refusals: readonly Refusal[] = [
  {
    name: "not-acceptable-writes-nothing",
    clause: "bulk/refused#not-acceptable",
    words: "with an Accept header for an image",
    type: "not_acceptable",
    everywhere: ["bulk-not-acceptable-is-found-after-writing"],
    alone: { labels: "bulk-not-acceptable-is-found-after-writing-on-labels" },
    send: ({ api }, at, json) => api.send("POST", at, { json, headers: { Accept: "image/png" } }),
  },
  {
    name: "plain-text-writes-nothing",
    clause: "bulk/refused#media-type",
    words: "that is sent as plain text",
    type: "unsupported_media_type",
    everywhere: ["bulk-media-type-is-judged-after-writing"],
    alone: { milestones: "bulk-media-type-is-judged-after-writing-on-milestones" },
    send: ({ api }, at, json) =>
      api.send("POST", at, { raw: { mediaType: "text/plain", text: JSON.stringify(json) } }),
  },
];

const refused = bulkSubjects.flatMap((subject) =>
  refusals.map(({ name, clause, words, type, send, ...killers }) =>
    check({
      id: `bulk.${subject.name}.${name}`,
      clause,
      subject: subject.name,
      title: `a bulk request on ${subject.name} ${words} writes nothing`,
      needs: ["scratchProject"],
      killedBy: routeKillers(killers, subject),
      async run(given) {
        const place = await subject.place(given);
        const rows = [await subject.good(given, place)];
        const answer = await send(given, place.at, bulkBody(subject, rows));
        given.expect(answer).problem(type);

        const reading = await readBulkBack(given, subject, { place, rows, answer });

        expectUnwrote(given, reading, [0]);
        expectMadeAtMost(given, reading, 0);
      },
    }),
  ),
);

/** Sends the owner's request to the outsider's project; the outsider reads the record on a route that is not given. */
async function trespass(given: Given<"scratchProject" | "foreign">, subject: BulkSubject) {
  const { workspace: slug, project } = given.foreign;
  const projectRef = { slug, project_id: project.id, as: "outsider" };
  const foreignReference = await subject.elsewhere?.(given, projectRef);
  if (foreignReference === undefined) throw new Error(`Rows of ${subject.name} name no record.`);
  const read = () =>
    given.api.get(
      below(foreignReference.place.collection, String(foreignReference.row.id)),
      {},
      { as: "outsider" },
    );
  given
    .expect(await read())
    .served(false)
    .status(200);
  const json = bulkBody(subject, [foreignReference.row]);
  const send = (as: string) => given.api.send("POST", foreignReference.place.at, { json, as });
  const answer = await send("owner");
  const isServed = async () => isSuccess(await send("outsider"));
  return { answer, word: foreignReference.row.word, after: await read(), isServed };
}

const foreign = naming.map((subject) =>
  check({
    id: `bulk.${subject.name}.foreign-path-writes-nothing`,
    ...citing("bulk/refused#foreign-path", subject),
    title: `a bulk request on ${subject.name} below another tenant's project writes nothing there`,
    needs: ["scratchProject", "foreign"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-foreign-path-is-found-after-writing"],
        alone: { points: "bulk-foreign-path-is-found-after-writing-on-points" },
      },
      subject,
    ),
    async run(given) {
      const { answer, word, after, isServed } = await trespass(given, subject);

      given.expect(answer, isServed).problem("not_found");
      const untouched = word === "" || !after.response.text.includes(word);
      given.expect(after).status(200).that("", "unchanged", after.response.json, untouched);
    },
  }),
);

/** A request that is refused as a whole writes nothing. */
export const bulkRefusedChecks: readonly Check[] = [...refused, ...foreign];
