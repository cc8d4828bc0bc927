import { chapter } from "#lib/contract/clause.ts";
import { singlyNamedKinds, singlyNamedTypes } from "#lib/contract/subjects/unlike-texts.ts";

/** Names that are not each other's duplicates. */
export const unlikeNameClauses = chapter({
  "updates/name#unlike": {
    level: "must",
    section: "Errors, Specific conditions",
    sentence: "A name that only resembles another record's is no duplicate.",
    subjects: singlyNamedKinds,
  },
  "updates/own-name#respelled": {
    level: "must",
    section: "Errors, Specific conditions",
    sentence: "A record's own name in another spelling is no duplicate.",
    subjects: singlyNamedKinds,
  },
  "updates/own-name#of-type": {
    level: "must",
    section: "Resources and their fields, Work item type",
    sentence: "An update that repeats a type's own name is not a conflict.",
    subjects: singlyNamedTypes,
  },
  // Whether blanks around a name are kept, dropped or refused is open; what is shown twice is a duplicate.
  "updates/name#shown-once": {
    level: "must",
    section: "Errors, Specific conditions",
    sentence: "No two records of one owner show the same name.",
    subjects: singlyNamedKinds,
  },
});
