import { citing } from "./claim.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { expectUnwrote, expectWrote } from "./expect-rows.ts";
import { routeKillers } from "./killers.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { readBulkBack } from "#suites/support/bulk/reading.ts";
import { bulkBody, sendLetters, positions } from "#suites/support/bulk/bulk-requests.ts";
import { naming, bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkRow, BulkSubject } from "#suites/support/bulk/subjects.ts";

const absent = naming.map((subject) =>
  check({
    id: `bulk.${subject.name}.absent`,
    ...citing("bulk/rules#absent", subject),
    title: `a row of ${subject.name} that names no record fails`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-absent-row-succeeds"],
        alone: { labels: "bulk-absent-row-succeeds-on-labels" },
      },
      subject,
    ),
    async run(given) {
      const bulkRequest = await sendLetters(given, subject, "gbgbg");

      const expect = given.expect(bulkRequest.answer).status(200).length("/results", 5);
      for (const index of positions(bulkRequest, "b")) {
        expect.equals(pointerTo("results", index, "result"), "failed");
      }
    },
  }),
);

/** The routes whose rows change a record. */
export const changing = bulkSubjects.filter(({ result }) => result === "updated");

function membersOf({ sent }: BulkRow): Readonly<Record<string, unknown>> {
  return typeof sent === "string" ? {} : sent;
}

const withoutId = changing.map((subject) =>
  check({
    id: `bulk.${subject.name}.without-id`,
    ...citing("bulk/rules#id-required", subject),
    title: `a row of ${subject.name} without an id does not succeed`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-row-without-id-succeeds"],
        alone: { milestones: "bulk-row-without-id-succeeds-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      const place = await subject.place(given);
      const { id: _, ...members } = membersOf(await subject.good(given, place));

      const answer = await given.api.send("POST", place.at, { json: { items: [members] } });

      given.observe(`a row without id answers ${answer.response.status}`, answer);
      if (answer.response.status === 400) given.expect(answer).problem("invalid_request");
      else given.expect(answer).status(200).equals("/results/0/result", "failed");
    },
  }),
);

/** What the member does to one record with the single operation. */
function sendSingle(
  { api }: Given<"member">,
  { result }: BulkSubject,
  collection: string,
  row: BulkRow,
) {
  const at = row.id === null ? collection : below(collection, row.id);
  const { id: _, ...json } = membersOf(row);
  const verb = { deleted: "DELETE", created: "POST", updated: "PATCH" }[result];
  return api.send(verb, at, { as: "member", ...(result === "deleted" ? {} : { json }) });
}

/** Whether the member may write such a row with the single operation, and its answer. */
async function tryAlone(
  given: Given<"member">,
  subject: BulkSubject,
  collection: string,
  row: BulkRow,
) {
  const answer = await sendSingle(given, subject, collection, row);
  const { status } = answer.response;
  if (status === 402) given.expect(answer).ok();
  const allowed = status >= 200 && status < 300;
  if (!allowed && status !== 403) throw undecided(subject, answer);
  return { allowed, status };
}

/** The answer to the member's bulk request; a 402 is judged by the owner's answer. */
async function answerToMember({ api, expect }: Given<"member">, at: string, json: unknown) {
  const send = (as: string) => api.send("POST", at, { json, as });
  const answer = await send("member");
  if (answer.response.status === 402) {
    const isServed = async () => isSuccess(await send("owner"));
    expect(answer, isServed).statusIn([200, 403]);
  }
  return answer;
}

/** For points, one defect allows what a role forbids; on other routes, another forbids what a role allows. */
const permissionKillers = (subject: BulkSubject): Check["killedBy"] =>
  subject.name === "points"
    ? ["bulk-rights-not-judged", "bulk-rights-not-judged-on-points"]
    : routeKillers(
        {
          everywhere: ["bulk-administrators-alone"],
          alone: { labels: "bulk-administrators-alone-on-labels" },
        },
        subject,
      );

const permission = bulkSubjects.map((subject) =>
  check({
    id: `bulk.${subject.name}.permission`,
    clause: "bulk/rules#permission",
    subject: subject.name,
    title: `the member may do in a row of ${subject.name} exactly what they may do in a single operation`,
    needs: ["scratchProject", "member"],
    killedBy: [...permissionKillers(subject), `members-pay-for-${subject.operation}`],
    async run(given) {
      const place = await subject.place(given);
      const alone = await subject.good(given, place);
      const row = await subject.good(given, place);
      const { allowed, status } = await tryAlone(given, subject, place.collection, alone);

      const answer = await answerToMember(given, place.at, bulkBody(subject, [row]));

      given.observe(`${status} in a single operation, ${answer.response.status} in bulk`, answer);
      const reading = await readBulkBack(given, subject, { place, rows: [row], answer });
      if (allowed) expectWrote(given, reading, [0]);
      else expectUnwrote(given, reading, [0]);
    },
  }),
);

function undecided({ name }: BulkSubject, exchange: Exchange): UnjudgedError {
  const unlock = unlocks.deployment(`that serves the single operation on ${name}`);
  return untested(
    `The single operation on ${name} answers ${exchange.response.status} to the member.`,
    unlocks.refused(unlock, refusalIn(exchange)),
  );
}

const keptMembers = ["title", "name", "description"];

/** A member that a row omits, as it was read. */
interface Kept {
  readonly at: string;
  readonly value: unknown;
}

/** A text of a record that rows may omit. */
export async function keptBy(given: Bulk, subject: BulkSubject, record: string): Promise<Kept> {
  const before = await given.api.get(record);
  given.expect(before).served(false).status(200);
  const member = keptMembers.find((name) => filled(before, name));
  if (member !== undefined) {
    return { at: `/${member}`, value: memberOf(before.response.json, member) };
  }
  const unlock = unlocks.answer("read", `of ${subject.name} that shows a written text`);
  throw untested("No member can be compared.", unlock);
}

const omitted = changing.map((subject) =>
  check({
    id: `bulk.${subject.name}.omitted-kept`,
    ...citing("bulk/rules#omitted-kept", subject),
    title: `a member that a row of ${subject.name} omits keeps its value`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-omitted-members-cleared"],
        alone: { milestones: "bulk-omitted-members-cleared-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      const place = await subject.place(given);
      const row = await subject.good(given, place);
      const record = below(place.collection, String(row.id));
      const { at, value } = await keptBy(given, subject, record);

      const json = bulkBody(subject, [row]);
      given.expect(await given.api.send("POST", place.at, { json })).status(200);

      const after = await given.api.get(record);
      given.expect(after).status(200).equals(at, value);
    },
  }),
);

function filled({ response }: Exchange, name: string): boolean {
  const value = valueAt(response.json, `/${name}`);
  return typeof value === "string" && value !== "";
}

/** Which rows a bulk request accepts. */
export const bulkRuleChecks: readonly Check[] = [
  ...absent,
  ...withoutId,
  ...permission,
  ...omitted,
  check({
    id: "bulk.labels.gone",
    clause: "bulk/rules#gone",
    title: "a label deleted by a bulk request cannot be deleted again",
    needs: ["scratchProject"],
    killedBy: ["bulk-labels-stay", "bulk-labels-stay-on-labels", "bulk-absent-row-succeeds"],
    async run(given) {
      const [subject] = naming;
      if (subject === undefined) return;
      const bulkRequest = await sendLetters(given, subject, "gg", { allOrNone: true });
      given.expect(bulkRequest.answer).status(200).equals("/succeeded", 2);

      const { exchange } = await bulkRequest.reading();

      given.expect(exchange).status(200).length("/results", 2);
      given.expect(exchange).equals("/results/0/result", "failed");
      given.expect(exchange).equals("/results/1/result", "failed");
    },
  }),
];
