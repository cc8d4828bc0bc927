import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { expectAnyRefusal } from "#suites/support/answers/any-refusal.ts";
import { namedColleague, requireUnjoined } from "#suites/support/records/colleague.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";

/** Judges that a work item was not assigned to the member: the write is refused, or omits the member. */
function expectUnassigned({ expect, member }: Given<"member">, answer: Exchange): void {
  const { status, json } = answer.response;
  if (status >= 400) {
    // The contract does not state which refusal: the user belongs to the workspace, and the route is not given.
    expectAnyRefusal({ expect }, answer);
    return;
  }
  const ids = valueAt(json, "/assignee_ids");
  const isAssigned = Array.isArray(ids) && ids.includes(member.id);
  expect(answer).that("/assignee_ids", "without the user who has not joined", ids, !isAssigned);
}

const needs = ["scratchProject", "member", "owner"] as const;

/** Work items that are assigned to a workspace user who has not joined their project. */
export const colleagueChecks: readonly Check[] = [
  check({
    id: "tenancy.body.unjoined-assignee-on-create",
    clause: "tenancy/body#unjoined-assignee",
    subject: "create",
    title: "a work item is not created with an assignee who has not joined its project",
    needs,
    killedBy: ["work-item-is-given-to-any-colleague"],
    async run(given) {
      const named = await namedColleague(given);
      requireUnjoined(given, named);
      demonstrated(given, named.updatedToOwner);

      expectUnassigned(given, named.created);
    },
  }),
  check({
    id: "tenancy.body.unjoined-assignee-on-update",
    clause: "tenancy/body#unjoined-assignee",
    subject: "update",
    title: "a work item is not assigned to a user who has not joined its project",
    needs,
    killedBy: ["work-item-is-given-to-any-colleague"],
    async run(given) {
      const named = await namedColleague(given);
      requireUnjoined(given, named);
      demonstrated(given, named.updatedToOwner);

      expectUnassigned(given, named.updated);
    },
  }),
];
