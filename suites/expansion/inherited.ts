import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { inheritedRefusals } from "#suites/support/answers/inherited-refusals.ts";

/** Relations by a name that every object has, on lists and where one record is read or made. */
export const expansionInheritedChecks = inheritedRefusals({
  topic: "expansion",
  parameter: "expand",
  noun: "relation",
  codes: [],
  lists: [...relatedLists, ...unrelatedLists],
});
