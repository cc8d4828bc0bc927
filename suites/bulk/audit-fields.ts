import { citing } from "./claim.ts";
import { absentIdAt } from "#suites/support/answers/refused-body.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { routeKillers } from "./killers.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import type { BulkPlace } from "#suites/support/bulk/places.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import type { BulkRow, BulkSubject } from "#suites/support/bulk/subjects.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";

const audit = { created_at: "2001-02-03T04:05:06Z", created_by_id: absentIdAt(0) } as const;

/** A request with one correct row, and one that also sets another time and creator. */
interface Claimed {
  readonly place: BulkPlace;
  readonly rows: readonly BulkRow[];
  readonly answer: Exchange;
}

async function claim(given: Bulk, subject: BulkSubject): Promise<Claimed> {
  const place = await subject.place(given);
  const plain = await subject.good(given, place);
  const good = await subject.good(given, place);
  const rows = [plain, { ...good, sent: { ...Object(good.sent), ...audit } }];
  const json = bulkBody(subject, rows);
  return { place, rows, answer: await given.api.send("POST", place.at, { json }) };
}

/** The record of a row, which reports when it was created. */
async function recordOf(given: Bulk, { place, rows, answer }: Claimed, index: number) {
  const made = valueAt(answer.response.json, pointerTo("results", index, "id"));
  const record = await given.api.get(below(place.collection, rows[index]?.id ?? String(made)));
  given.expect(record).served(false);
  if (typeof valueAt(requireSuccess(record).response.json, "/created_at") === "string")
    return record;
  const unlock = unlocks.answer(
    "read",
    `at ${place.collection} that returns when a record was created`,
  );
  throw untested("The record does not say when it was created.", unlock);
}

/** Neither the time nor the creator is the one that was sent. */
function expectOwn({ expect }: Bulk, record: Exchange): void {
  const [made, creator] = ["created_at", "created_by_id"].map((name) =>
    memberOf(record.response.json, name),
  );
  const recent = Date.parse(String(made)) > Date.parse("2002-01-01");
  expect(record).that("/created_at", "not the time that was sent", made, recent);
  expect(record).that("/created_by_id", "the creator", creator, creator !== audit.created_by_id);
}

/** What each route whose rows are objects does with audit fields in a row. */
export const auditFieldChecks: readonly Check[] = bulkSubjects
  .filter(({ rows }) => rows === "items")
  .map((subject) =>
    check({
      id: `bulk.${subject.name}.audit-fields`,
      ...citing("bulk/rules#audit-fields", subject),
      title: `audit fields in a row of ${subject.name} have no effect, and do not make it fail`,
      needs: ["scratchProject"],
      killedBy: routeKillers(
        {
          everywhere: ["bulk-rows-honour-audit-fields", "bulk-rows-refuse-audit-fields"],
          alone: {
            milestones: "bulk-rows-honour-audit-fields-on-milestones",
            points: "bulk-rows-refuse-audit-fields-on-points",
          },
        },
        subject,
      ),
      async run(given) {
        const claimed = await claim(given, subject);
        await recordOf(given, claimed, 0);

        given.expect(claimed.answer).status(200).equals("/results/1/result", subject.result);
        expectOwn(given, await recordOf(given, claimed, 1));
      },
    }),
  );
