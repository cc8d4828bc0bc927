import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { isLocalTime, presentOf } from "#suites/support/answers/local-time.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { makeLighterItem } from "#suites/support/work-items/lighter-item.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

/** A work item archived with only a name, and the answer. */
const archivedPlain = sharedArrangement(
  "archive.answered",
  async (given: Given<"scratchProject">) => {
    const made = await makeItem(given, { name: given.unique("item") });
    return { made, answer: await archiveItem(given, made.at) };
  },
);

/** Members that archiving does not change; the state is whatever the archive required. */
const kept = [
  "name",
  "identifier",
  "sequence_id",
  "priority",
  "type_id",
  "assignee_ids",
  "parent_id",
  "start_date",
  "target_date",
  "is_draft",
  "created_at",
  "created_by_id",
] as const;

/** The body of a work item that sets what archiving does not change. */
async function filledBody(given: Given<"scratchProject" | "owner">) {
  const parent = await makeItem(given, { name: given.unique("parent") });
  return {
    priority: "high",
    parent_id: parent.id,
    assignee_ids: [given.owner.id],
    start_date: "2041-02-03",
    target_date: "2041-02-04",
  };
}

/** Each member that both answers report is the same. */
function expectKept(claims: Expectation, made: Exchange, archived: Exchange): void {
  for (const name of kept) {
    const [was, is] = [made, archived].map(({ response }) => memberOf(response.json, name));
    if (was === undefined || is === undefined) continue;
    claims.that(`/${name}`, describeValue(was), is, equalValues(is, was));
  }
}

/** What archiving answers, and what it leaves unchanged. */
export const answeredChecks: readonly Check[] = [
  check({
    id: "archive.transition.archived-at",
    clause: "archive/archive#archived-at",
    title: "archiving returns the work item with archived_at set",
    needs: ["scratchProject"],
    killedBy: ["archive-sets-nothing"],
    async run(given) {
      const { made, answer } = await archivedPlain(given);

      const isRecord = valueAt(answer.response.json, "/id") === made.id;
      given.observe(`archive answers ${isRecord ? "the record" : "something else"}`, answer);
      if (isRecord) given.expect(answer).is("/archived_at", "datetime");
    },
  }),
  check({
    id: "archive.transition.present",
    clause: "archive/archive#present",
    title:
      "archived_at in the answer to an archive request is the current time in UTC, not local time",
    needs: ["scratchProject"],
    timed: true,
    killedBy: ["archive-sets-local-time"],
    async run(given) {
      const { answer } = await archivedPlain(given);

      const instant = valueAt(answer.response.json, "/archived_at");
      const isLocal = isLocalTime(answer, instant);
      const words = typeof instant === "string" ? "that no clock places" : "not there";
      given.observe(`archived_at is ${isLocal === null ? words : "an instant"}`, answer);
      if (isLocal === null) return;
      const now = presentOf(answer);
      given.expect(answer).that("/archived_at", `the present, ${now}`, instant, !isLocal);
    },
  }),
  check({
    id: "archive.transition.keeps",
    clause: "archive/archive#keeps",
    title: "archiving changes no other member of a work item",
    needs: ["scratchProject", "owner"],
    killedBy: [
      "archive-clears-the-dates",
      "archive-makes-a-draft",
      "archive-takes-the-parent-away",
      "archive-unassigns",
      "archive-lowers-the-priority",
    ],
    async run(given) {
      const item = await makeLighterItem(given, await filledBody(given));

      const answer = await archiveItem(given, item.at);

      if (memberOf(answer.response.json, "id") !== item.id) {
        throw untested("Archiving does not return the work item.", unlocks.itemAnswered);
      }
      expectKept(given.expect(answer).ok(), item.made, answer);
    },
  }),
];
