import { chapter } from "#lib/contract/clause.ts";

const items = { level: "must", section: "Endpoints, Work items" } as const;
const paging = { level: "must", section: "Endpoints, Conventions, Pagination" } as const;

/** How answers to different requests relate to each other, whatever rows there are. */
export const queryRelationClauses = chapter({
  "queries/in#union": {
    ...items,
    sentence: "A filter by several values selects the union of the rows that each value selects.",
  },
  "queries/isnull#partition": {
    ...items,
    sentence:
      "An absence filter splits the rows between true and false, alongside any other filter.",
  },
  "queries/order#rows": {
    ...items,
    sentence: "An ordering changes the order of the filtered rows, but not which rows they are.",
  },
  "queries/order#reversed": {
    ...items,
    sentence: "A hyphen reverses the whole list, apart from equal values, on each of its pages.",
  },
  "queries/page#cut": {
    ...paging,
    sentence: "per_page and offset cut their rows out of the whole list and change nothing else.",
  },
  "queries/count#alone": {
    ...paging,
    sentence: "count=false removes total_count and changes nothing else.",
  },
  "queries/fields#values": {
    level: "must",
    section: "Endpoints, Conventions, Sparse fields",
    sentence: "fields removes members and changes none of those that it keeps.",
  },
  "queries/expand#values": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    sentence: "expand adds the relations that it names and changes no other member.",
  },
  "queries/workspace#same": {
    ...items,
    sentence: "Filtered by a project, the workspace-wide list shows what the project's list shows.",
  },
  "queries/detail#same": {
    ...items,
    sentence: "A work item that is read by itself returns what its row on a list returns.",
  },
  "queries/planned#visits": {
    ...paging,
    sentence: "Every page size in either style visits each row of a list once.",
  },
  "queries/planned#values": {
    level: "must",
    section: "Endpoints, Conventions, Sparse fields",
    sentence: "Neither fields nor expand changes a member of records other than work items.",
  },
});
