import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { leftOut } from "#suites/support/answers/left-out.ts";

const isPath = templateMatcher(operations.createModule.path);

/** A created module has no members, whatever is sent. */
export const noMembers: Invariant = invariant({
  id: "modules.created.no-members",
  clause: "modules/members#none",
  title:
    "every module that is created has no members, whatever is sent and with whatever credential",
  killedBy: ["modules-made-with-dates-have-a-member"],
  applies: ({ request, response }) =>
    request.method === "POST" &&
    response.status < 300 &&
    isPath(segmentsOf(request.path)) &&
    memberOf(response.json, "member_ids") !== undefined,
  judge: (_, expect) => expect.equals("/member_ids", []),
});

/** The defaults of a module. */
export const defaultStatus: Invariant = invariant({
  id: "modules.create.default-status",
  clause: "modules/status#default",
  title: "every module that is created without a status is planned, whatever else is sent",
  killedBy: ["module-with-a-lead-begins-in-backlog", "module-status-default-is-backlog"],
  applies: (exchange) => leftOut(exchange, "status") && isPath(segmentsOf(exchange.request.path)),
  judge: (_, expect) => expect.equals("/status", "planned"),
});
