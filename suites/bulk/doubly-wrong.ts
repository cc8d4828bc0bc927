import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";
import { milestoneHeading } from "#suites/support/records/milestone-body.ts";
import { citing } from "./claim.ts";
import type { Killers } from "./killers.ts";
import { routeKillers } from "./killers.ts";
import { changing } from "./rules.ts";

/** A way to send rows, and where the errors of one are. */
interface Way extends Killers {
  readonly name: string;
  readonly clause: ClauseId;
  readonly title: string;
  readonly allOrNone: boolean;
  /** The fields that are reported for a row. */
  readonly fields: (answer: Exchange, index: number) => readonly string[];
}

function fieldsAt({ response }: Exchange, pointer: string): readonly string[] {
  const errors = valueAt(response.json, pointer);
  return Array.isArray(errors) ? errors.map((entry) => String(memberOf(entry, "field"))) : [];
}

const ways: readonly Way[] = [
  {
    name: "failed-validation-members",
    clause: "bulk/failed-row#all-members",
    title: "names both members for which a row failed validation",
    allOrNone: false,
    everywhere: ["bulk-row-reports-its-first-error"],
    alone: { milestones: "bulk-row-reports-its-first-error-on-milestones" },
    fields: (answer, index) => fieldsAt(answer, `/results/${index}/errors`),
  },
  {
    name: "atomic-errors-members",
    clause: "bulk/atomic#all-members",
    title: "lists an error for both rejected members of a row of an atomic request",
    allOrNone: true,
    everywhere: ["bulk-atomic-reports-one-error-a-row"],
    alone: { points: "bulk-atomic-reports-one-error-a-row-on-points" },
    fields: (answer, index) =>
      fieldsAt(answer, "/errors").filter((field) => field.startsWith(`items.${index}.`)),
  },
];

/** Neither a text nor a date. */
const wrong = ["neither"];

/** The two members that are wrong in a row. */
async function doubtedMembers(given: Bulk, { name, shows }: BulkSubject) {
  const headings = name === "milestones" ? Object.keys(await milestoneHeading(given, "")) : [];
  return [String(shows), headings[0] ?? "description"] as const;
}

/** Sends a row with the one member, a row with the other, and a row with both. */
async function sendWrong(given: Bulk, subject: BulkSubject, way: Way) {
  const place = await subject.place(given);
  const [one, other] = await doubtedMembers(given, subject);
  const rows = [];
  for (const members of [[one], [other], [one, other]]) {
    // oxlint-disable-next-line no-await-in-loop -- each row names a record of its own
    const good = await subject.good(given, place);
    const values = Object.fromEntries(members.map((member) => [member, wrong]));
    rows.push({ ...good, sent: { id: good.id, ...values } });
  }
  const json = bulkBody(subject, rows, way.allOrNone);
  const answer = await given.api.send("POST", place.at, { json });
  const names = (index: number, member: string) =>
    way.fields(answer, index).some((field) => field.split(".").includes(member));
  return { answer, one, other, names };
}

/** Rows with two wrong members. */
export const doublyWrongChecks: readonly Check[] = changing.flatMap((subject) =>
  ways.map((way) =>
    check({
      id: `bulk.${subject.name}.${way.name}`,
      ...citing(way.clause, subject),
      title: `the bulk operation on ${subject.name} ${way.title}`,
      needs: ["scratchProject"],
      killedBy: routeKillers(way, subject),
      async run(given) {
        const { answer, one, other, names } = await sendWrong(given, subject, way);
        // A member that is not refused by itself is none that this row is refused for.
        if (!names(0, one) || !names(1, other)) {
          const unlock = unlocks.deployment(`that refuses a list as ${one} and as ${other}`);
          throw untested("The members are not refused one by one.", shownBy(unlock, answer));
        }

        const unnamed = [one, other].filter((member) => !names(2, member));

        const at = way.allOrNone ? "/errors" : "/results/2/errors";
        given
          .expect(answer)
          .status(way.allOrNone ? 409 : 200)
          .that(at, `entries for ${one} and ${other}`, { unnamed }, unnamed.length === 0);
      },
    }),
  ),
);
