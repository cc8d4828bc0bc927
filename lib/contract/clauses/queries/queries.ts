import { searchedLists } from "#lib/contract/subjects/searched-lists.ts";
import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions, Pagination";
const must = { level: "must", section } as const;

/** Combinations of list parameters. */
export const queryClauses = chapter({
  "queries/order#kept": {
    ...must,
    sentence: "A page is cut from the ordered rows, whatever filters and page are requested.",
  },
  "queries/window#rows": {
    ...must,
    sentence:
      "A page holds up to per_page of the rows that pass the filters, starting at its offset.",
  },
  "queries/envelope#agrees": {
    ...must,
    sentence: "next, previous and total_count describe the rows that pass the filters.",
  },
  "queries/cursor#walk": {
    ...must,
    sentence: "A cursor walk visits each row that passes the filters once, in the requested order.",
  },
  "queries/keys#exact": {
    level: "must",
    section: "Endpoints, Conventions, Sparse fields",
    sentence: "A row holds the id, what fields names and what expand adds, and nothing else.",
  },
  "queries/expanded#records": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    sentence:
      "Each of several expanded relations shows the same records as when it is expanded by itself.",
  },
  "queries/values#written": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "A row returns what was written to its work item, whatever else is requested.",
  },
  "queries/told#alike": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "Repeated reads of a record return the same, as long as nothing is written to it.",
  },
  "queries/cycles#and": {
    level: "must",
    section: "Endpoints, Cycles",
    sentence:
      "Several filters select the cycles that pass each of them, ordered and cut as requested.",
  },
  "queries/search#beside-others": {
    ...must,
    sentence: "A search narrows a list, whatever members and relations are requested.",
    subjects: searchedLists.map(({ list }) => list.slug),
  },
  "queries/lists#pages": {
    ...must,
    sentence: "Style, per_page and offset cut a list into pages, whatever fields selects.",
  },
});
