import { chapter } from "#lib/contract/clause.ts";
import { subjectsIn } from "#lib/contract/family.ts";
import { externalKeys, externallyKeyedLists } from "#lib/contract/subjects/unlike-texts.ts";

/** Filters by texts of another system. */
export const unlikeTextClauses = chapter({
  "queries/external#unlike": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "A filter by an external key selects no record whose key only resembles it.",
    subjects: externallyKeyedLists.flatMap(({ list }) => subjectsIn(list.slug, externalKeys)),
  },
});
