import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { shownRecord } from "#lib/check/arranging/shown-record.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { equalInstants } from "#lib/check/matchers/equal-instants.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { cycleDates } from "#lib/contract/clauses/cycles/cycles.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { completed } from "#suites/support/records/declared-body.ts";

/** The dates of a cycle with offsets that change the day, and in UTC. */
const withOffset = {
  start_date: "2043-05-06T03:04:05+05:00",
  end_date: "2043-05-20T21:22:23-03:30",
} as const;
const inUtc = { start_date: "2043-05-05T22:04:05Z", end_date: "2043-05-21T00:52:23Z" } as const;

/** Instants of cycles that are sent with an offset: those that are taken are kept. */
export const cycleOffsetChecks: readonly Check[] = cycleDates.map((member) =>
  check({
    id: `cycles.offset.${member.replace("_", "-")}`,
    clause: "cycles/offset#same-instant",
    subject: member,
    title: `a ${member} of a cycle that is sent with an offset is reported as the same instant`,
    needs: ["scratchProject"],
    killedBy: [`offset-of-cycle-${member}-is-dropped`],
    async run(given) {
      const at = given.path(lists.cycles.path, { project_id: given.scratchProject.project.id });
      const sent = { ...inUtc, [member]: withOffset[member], name: given.unique("offset") };
      const json = await completed(given, at, sent);
      const made = await sendUndeclared(given, "POST", at, { json });

      const isShown = (cycle: unknown) => typeof memberOf(cycle, member) === "string";
      const shown = await shownRecord(given, made, isShown);
      const pointer = `${shown.at}/${member}`;
      const reported = valueAt(shown.exchange.response.json, pointer);
      given
        .expect(shown.exchange)
        .that(pointer, inUtc[member], reported, equalInstants(reported, inUtc[member]));
    },
  }),
);
