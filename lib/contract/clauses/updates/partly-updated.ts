import { chapter } from "#lib/contract/clause.ts";
import { partlyUpdatedKinds } from "#lib/contract/subjects/partly-updated.ts";

const must = { level: "must", section: "Endpoints, Conventions" } as const;

/** What partial updates of further kinds of records write and keep. */
export const partlyUpdatedClauses = chapter({
  "updates/further#named": {
    ...must,
    sentence: "A partial update writes the member that it names, whatever the kind of the record.",
    subjects: partlyUpdatedKinds,
  },
  "updates/further#unnamed": {
    ...must,
    sentence: "A partial update keeps each member that it omits, whatever the kind of the record.",
    subjects: partlyUpdatedKinds,
  },
});
