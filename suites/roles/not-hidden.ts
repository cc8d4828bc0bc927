import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readsInJoinedProject } from "#lib/contract/subjects/joined-writes.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import { demandSight } from "#suites/support/records/seen-by-member.ts";

const workItems: readonly OperationName[] = ["readWorkItem", "readWorkItemByIdentifier"];

/** What the owner finds below a project is not reported as missing to a member who sees the project. */
export const notHiddenChecks: readonly Check[] = readsInJoinedProject.map((name) => {
  const { method, path: template } = operations[name];
  return check({
    id: `roles.not-hidden.${name}`,
    clause: "roles/joined#not-hidden",
    subject: name,
    title: `${method} ${template} succeeds for a member of the project, or is forbidden`,
    needs: ["member", "frozenProject", "items"],
    killedBy: [`refuses-member-as-absent-${name}`],
    async run(given) {
      // A role may show a member only some work items of the project, and likewise for its other lists.
      if (workItems.includes(name)) await demandSight(given);
      const { api, path, expect, frozenProject, items } = given;
      const [item] = items;
      const ids = { project_id: frozenProject.id, pk: item?.id ?? "" };
      const at = path(template, { ...ids, identifier: item?.identifier ?? "" });
      const answer = await api.read(at, {}, { as: "member" });
      if (answer.response.status === 404)
        expect(await api.read(at))
          .served(false)
          .ok();

      const { status } = answer.response;
      expect(answer).that("status", "not 404", status, status !== 404);
    },
  });
});
