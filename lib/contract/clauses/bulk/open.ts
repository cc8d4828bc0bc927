import { chapter } from "#lib/contract/clause.ts";

const may = { level: "may", section: "Endpoints, Bulk operations" } as const;

/** What the contract leaves open about bulk operations. */
export const bulkOpenClauses = chapter({
  "bulk/open#duplicates": {
    ...may,
    sentence: "The contract does not state what happens to an id that is sent twice.",
    notTestable:
      "Either answer is lawful; if both rows are sent, a check judges that results has one entry for each.",
  },
  "bulk/open#row-form": {
    ...may,
    sentence:
      "The contract does not state whether a row that is not an object fails by itself or makes the request fail.",
    notTestable: "Either answer is lawful, and such a row could write nothing.",
  },
  "bulk/open#flag": {
    ...may,
    sentence: "The contract does not mention an all_or_none that is not a boolean.",
    notTestable: "Either answer is lawful: a refusal, or any reading of the value.",
  },
  "bulk/open#empty-update": {
    ...may,
    sentence: "The contract does not mention a row that changes nothing.",
    notTestable: "Either answer is lawful, and neither changes anything.",
  },
  "bulk/open#row-field": {
    ...may,
    sentence:
      "The contract does not state whether the errors of a failed row include the row in their field.",
    notTestable: "Either spelling is lawful; a check judges that each entry names a field.",
  },
  "bulk/open#upsert": {
    ...may,
    sentence: "Records are matched by external ids outside of bulk operations.",
    notTestable: "Advice to callers; no answer can violate it.",
  },
});
