import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

/** Numbers that work items get. */
export const itemNumberChecks: readonly Check[] = [
  check({
    id: "work-items.numbers.after-deletion",
    clause: "work-items/numbers#own",
    title: "a work item created after a deletion does not get the number of another one",
    // Another create in between would take the number that is at stake.
    needs: ["scratchProject", "alone"],
    killedBy: ["work-items-are-numbered-by-their-count"],
    async run(given) {
      const former = await makeItem(given, { name: given.unique("former") });
      const kept = await makeItem(given, { name: given.unique("kept") });
      await sendUndeclared(given, "DELETE", former.at);

      const { made, sequenceId } = await makeItem(given, { name: given.unique("later") });

      const isOther = sequenceId !== kept.sequenceId;
      given.expect(made).that("/sequence_id", `not ${kept.sequenceId}`, sequenceId, isOther);
    },
  }),
];
