import { chapter } from "#lib/contract/clause.ts";
import { subjectsIn } from "#lib/contract/family.ts";
import {
  namedLists,
  orderedSearches,
  searchedTexts,
} from "#lib/contract/subjects/searched-texts.ts";

/** What searches find, and in which order. */
export const searchedTextClauses = chapter({
  "queries/search#order": {
    level: "must",
    section: "Endpoints, Conventions, Pagination",
    sentence:
      "Rows that a search finds are in the order that order_by requests, however well their names match.",
    subjects: orderedSearches.map(({ list }) => list.slug),
  },
  // The contract does not state how a search reads digits and signs.
  "queries/search#as-text": {
    level: "should",
    section: "Endpoints, Work items",
    sentence: "A search takes digits and signs as the text that they are.",
    subjects: namedLists.flatMap(({ list }) => subjectsIn(list.slug, searchedTexts)),
  },
});
