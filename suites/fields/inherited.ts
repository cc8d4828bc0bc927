import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { inheritedRefusals } from "#suites/support/answers/inherited-refusals.ts";

/** Fields by a name that every object has, on lists and where one record is read or made. */
export const fieldInheritedChecks = inheritedRefusals({
  topic: "fields",
  parameter: "fields",
  noun: "field",
  codes: ["invalid"],
  lists: judgedLists,
});
