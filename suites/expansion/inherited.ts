import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { inheritedRefusals } from "#suites/support/answers/inherited-refusals.ts";

/** Relations named like a property that every JavaScript object has, on lists, single reads and creates. */
export const expansionInheritedChecks = inheritedRefusals({
  topic: "expansion",
  parameter: "expand",
  noun: "relation",
  codes: [],
  lists: [...relatedLists, ...unrelatedLists],
});
