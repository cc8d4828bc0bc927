import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { namingMembers } from "#lib/contract/clauses/updates/rules.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import {
  labelledItem,
  refusesForeign,
  strangeRecord,
  expectSilentRefusal,
} from "#suites/support/updates/naming.ts";

const speaking = namingMembers.filter((member) => member !== "state_id");

const texts = speaking.map((member) => {
  const refuses = refusesForeign(member, (answer, given) =>
    expectSilentRefusal(given, answer, strangeRecord(member, given.foreign).name),
  );
  return check({
    id: `tenancy.text.on-create-${member}`,
    clause: "tenancy/text#no-names",
    title: `the refusal of a create because of a foreign ${member} reveals nothing of the record`,
    needs: ["scratchProject", "foreign"],
    killedBy: ["foreign-record-is-named-on-create"],
    async run(given) {
      if (member === "label_ids") demonstrated(given, (await labelledItem(given)).patched);
      await refuses(given);
    },
  });
});

/** What the refusal of a foreign id reveals about the record. */
export const foreignRefusalChecks: readonly Check[] = [...texts];
