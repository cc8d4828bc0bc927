import { chapter } from "#lib/contract/clause.ts";
import { singlyNamedKinds } from "#lib/contract/subjects/unlike-texts.ts";

/** Names that are not each other's duplicates. */
export const unlikeNameClauses = chapter({
  "updates/name#unlike": {
    level: "must",
    section: "Errors, Specific conditions",
    sentence: "A name that only resembles another record's is no duplicate.",
    subjects: singlyNamedKinds,
  },
});
