import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { membersOf } from "#suites/support/lists/filter-needs.ts";

/**
 * The members of a work item by which filters, without a variant, find it; the others have the names of their filters.
 */
const writtenAs: Readonly<Record<string, string>> = {
  state_group: "state_id",
  assignee_id: "assignee_ids",
  label_id: "label_ids",
  module_id: "module_ids",
};

/**
 * The exception of a check for which work items of the frozen project would have to differ in what these filters
 * compare.
 */
export function indistinguishableItems(...filters: readonly string[]): UnjudgedError {
  const members = membersOf(filters).map((name) => writtenAs[name] ?? name);
  const reason = `No work items of the frozen project differ in ${filters.join(" and ")}.`;
  return untested(reason, unlocks.itemsDiffer(...filters), {
    kind: "work item",
    members,
  });
}
