import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { leftOut } from "#suites/support/answers/left-out.ts";

const isPath = templateMatcher(lists.projectWorkItems.path);

/** The defaults of a work item. */
export const defaultPriority: Invariant = invariant({
  id: "work-items.answers.default-priority",
  clause: "work-items/priority#default",
  title: "every work item that is created without a priority has the priority none",
  killedBy: ["work-item-below-a-parent-is-medium"],
  applies: (exchange) => leftOut(exchange, "priority") && isPath(segmentsOf(exchange.request.path)),
  judge: ({ response }, expect) => {
    const reported = memberOf(response.json, "priority");
    expect.that("/priority", "none", reported, reported === "none");
  },
});
