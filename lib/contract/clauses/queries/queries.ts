import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions, Pagination";
const must = { level: "must", section } as const;

/** What holds of the parameters of a list together. */
export const queryClauses = chapter({
  "queries/order#kept": {
    ...must,
    sentence: "A page is cut from the ordered rows, whatever filters and page are asked for.",
  },
  "queries/window#rows": {
    ...must,
    sentence: "A page holds per_page of the rows that pass the filters, from its offset on.",
  },
  "queries/envelope#agrees": {
    ...must,
    sentence: "next, previous and total_count report the rows that pass the filters.",
  },
  "queries/cursor#walk": {
    ...must,
    sentence: "A walk by cursor shows the rows that pass the filters once, in the order asked for.",
  },
  "queries/keys#exact": {
    level: "must",
    section: "Endpoints, Conventions, Sparse fields",
    sentence: "A row holds the id, what fields names and what expand adds, and nothing else.",
  },
  "queries/expanded#records": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    sentence: "Each of several expanded relations shows the records that it shows alone.",
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
    sentence: "Several filters leave the cycles that pass each of them, ordered and cut as asked.",
  },
  "queries/lists#pages": {
    ...must,
    sentence: "Style, per_page and offset cut a list into pages, whatever fields leaves of rows.",
  },
});
