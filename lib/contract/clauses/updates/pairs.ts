import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { clearedDates, externallyKeyedKinds } from "#lib/contract/subjects/paired-members.ts";

/** What an update does to members that are judged together. */
export const pairedMemberClauses = chapter({
  // The rule about the order of dates speaks of two: one that is cleared precedes nothing.
  "updates/null#beside-date": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "null clears a date also where the same update moves the other one past it.",
    subjects: keysOf(clearedDates),
  },
  "updates/external#other-source": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence:
      "An update of only external_id accepts an id that another record has under another source.",
    subjects: externallyKeyedKinds,
  },
});
