import { chapter } from "#lib/contract/clause.ts";

const items = { level: "must", section: "Endpoints, Work items" } as const;
const paging = { level: "must", section: "Endpoints, Conventions, Pagination" } as const;

/** What answers to different questions have to do with each other, whatever rows there are. */
export const queryRelationClauses = chapter({
  "queries/in#union": {
    ...items,
    sentence: "A filter by several values leaves the rows that one of the values alone leaves.",
  },
  "queries/isnull#partition": {
    ...items,
    sentence:
      "A filter by absence shares the rows out between true and false, alongside any other.",
  },
  "queries/order#rows": {
    ...items,
    sentence:
      "An ordering changes the order of the rows that filters leave, and not which they are.",
  },
  "queries/order#reversed": {
    ...items,
    sentence: "A hyphen turns the whole list round, equal values aside, on each of its pages.",
  },
  "queries/page#cut": {
    ...paging,
    sentence: "per_page and offset cut their rows out of the whole list and change nothing else.",
  },
  "queries/count#alone": {
    ...paging,
    sentence: "count=false takes total_count away and changes nothing else.",
  },
  "queries/fields#values": {
    level: "must",
    section: "Endpoints, Conventions, Sparse fields",
    sentence: "fields takes members away and alters none of those that it leaves.",
  },
  "queries/expand#values": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    sentence: "expand adds the relations that it names and alters no other member.",
  },
  "queries/workspace#same": {
    ...items,
    sentence: "Narrowed to a project, the workspace-wide list shows what the project's list shows.",
  },
  "queries/detail#same": {
    ...items,
    sentence: "A work item read by itself returns what its row on a list returns.",
  },
  "queries/planned#visits": {
    ...paging,
    sentence: "Each page size of either style visits each row of a list once.",
  },
  "queries/planned#values": {
    level: "must",
    section: "Endpoints, Conventions, Sparse fields",
    sentence: "Neither fields nor expand alters a member of the records alongside work items.",
  },
});
