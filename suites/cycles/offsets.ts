import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { shownRecord } from "#lib/check/arranging/shown-record.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { equalInstants } from "#lib/check/matchers/equal-instants.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { CycleDate } from "#lib/contract/clauses/cycles/cycles.ts";
import { cycleDates } from "#lib/contract/clauses/cycles/cycles.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { completed } from "#suites/support/records/declared-body.ts";

type ScratchGiven = Given<"scratchProject">;

// Each in a year of its own, since cycles may not be allowed to overlap.
const inUtc = { start_date: "2042-05-05T22:04:05Z", end_date: "2042-05-21T00:52:23Z" } as const;

/** Dates of which one has an offset that changes the day, and what that one is in UTC. */
const withOffset = {
  start_date: {
    sent: { start_date: "2043-05-06T03:04:05+05:00", end_date: "2043-05-21T00:52:23Z" },
    instant: "2043-05-05T22:04:05Z",
  },
  end_date: {
    sent: { start_date: "2044-05-05T22:04:05Z", end_date: "2044-05-20T21:22:23-03:30" },
    instant: "2044-05-21T00:52:23Z",
  },
} as const;

async function bodyOf(given: ScratchGiven, dates: object) {
  const at = given.path(lists.cycles.path, { project_id: given.scratchProject.project.id });
  return { at, json: await completed(given, at, { name: given.unique("offset"), ...dates }) };
}

/** A cycle with dates in UTC; what is refused then is no matter of the offset. */
const dated = sharedArrangement("cycles.dated", async (given: ScratchGiven): Promise<Exchange> => {
  const { at, json } = await bodyOf(given, inUtc);
  return sendUndeclared(given, "POST", at, { json });
});

const shows =
  (member: string) =>
  (cycle: unknown): boolean =>
    typeof memberOf(cycle, member) === "string";

/** Dates may be moved to the bounds of their days; then nothing is known of an offset. */
async function requireKept(given: ScratchGiven, member: CycleDate): Promise<void> {
  const { exchange, at } = await shownRecord(given, await dated(given), shows(member));
  if (equalInstants(valueAt(exchange.response.json, `${at}/${member}`), inUtc[member])) return;
  const unlock = unlocks.deployment("that keeps the times of a cycle's dates");
  throw untested(`The ${member} of a cycle is not kept as it was sent in UTC.`, unlock);
}

/** Dates of cycles that are sent with an offset: they are refused, or kept as the same instant. */
export const cycleOffsetChecks: readonly Check[] = cycleDates.map((member) =>
  check({
    id: `cycles.offset.${member.replace("_", "-")}`,
    clause: "cycles/offset#same-instant",
    subject: member,
    title: `a ${member} of a cycle that is sent with an offset is reported as the same instant`,
    needs: ["scratchProject"],
    killedBy: [`offset-of-cycle-${member}-is-dropped`],
    async run(given) {
      await requireKept(given, member);
      const { sent, instant } = withOffset[member];
      const { at, json } = await bodyOf(given, sent);
      const made = await given.api.send("POST", at, { json });
      given.observe(`an instant with an offset answers ${made.response.status}`, made);
      if (made.response.status === 400) {
        given.expect(made).problem("invalid_request");
        return;
      }

      const shown = await shownRecord(given, made, shows(member));
      const pointer = `${shown.at}/${member}`;
      const reported = valueAt(shown.exchange.response.json, pointer);
      const isSame = equalInstants(reported, instant);
      given.expect(shown.exchange).that(pointer, instant, reported, isSame);
    },
  }),
);
