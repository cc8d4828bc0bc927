import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { inheritedRefusals } from "#suites/support/answers/inherited-refusals.ts";

/** Fields named like a property that every JavaScript object has, on lists, single reads and creates. */
export const fieldInheritedChecks = inheritedRefusals({
  topic: "fields",
  parameter: "fields",
  noun: "field",
  codes: ["invalid"],
  lists: judgedLists,
});
