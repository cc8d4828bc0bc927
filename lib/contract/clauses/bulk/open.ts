import { chapter } from "#lib/contract/clause.ts";

const may = { level: "may", section: "Endpoints, Bulk operations" } as const;

/** What is left open of bulk operations. */
export const bulkOpenClauses = chapter({
  "bulk/open#duplicates": {
    ...may,
    sentence: "What becomes of one id sent twice is not stated.",
    notTestable:
      "Either answer is lawful; that results has one entry for each row is judged where both are sent.",
  },
  "bulk/open#row-form": {
    ...may,
    sentence: "Whether a row that is no object fails alone or refuses the request is not stated.",
    notTestable: "Either answer is lawful, and there is nothing that such a row could write.",
  },
  "bulk/open#flag": {
    ...may,
    sentence: "An all_or_none that is no boolean is not spoken of.",
    notTestable: "Either answer is lawful: a refusal, or any reading of the value.",
  },
  "bulk/open#empty-update": {
    ...may,
    sentence: "A row that changes nothing is not spoken of.",
    notTestable: "Either answer is lawful, and nothing changes by either.",
  },
  "bulk/open#row-field": {
    ...may,
    sentence: "Whether the errors of a failed row name the row in their field is not stated.",
    notTestable: "Either spelling is lawful; that each entry names a field is judged.",
  },
  "bulk/open#upsert": {
    ...may,
    sentence: "Records are reconciled on external ids elsewhere than in bulk.",
    notTestable: "Advice to callers; no answer can break it.",
  },
});
