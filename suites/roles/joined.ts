import type { Need } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import { writesInJoinedProject } from "#lib/contract/subjects/joined-writes.ts";
import { operations } from "#lib/contract/operations.ts";

type Name = (typeof writesInJoinedProject)[number];

const absent = "d3a0b6f2-7c14-4b8e-9f35-61e2c8a7b094";

/** A valid body of each write, and the type mode that it may need. */
const writes: {
  readonly [N in Name]: {
    readonly needs: readonly Need[];
    readonly json?: (given: Given<Need>) => unknown;
  };
} = {
  enableTypes: { needs: ["projectMode"] },
  createProjectType: { needs: ["projectMode"], json: ({ unique }) => ({ name: unique("type") }) },
  createProjectProperty: {
    needs: ["projectMode"],
    json: ({ unique }) => ({ display_name: unique("property"), property_type: "TEXT" }),
  },
  createProjectMember: { needs: [], json: ({ member }) => ({ member_id: member.id }) },
  createModule: { needs: [], json: ({ unique }) => ({ name: unique("module") }) },
  bulkDeleteLabels: { needs: [], json: () => ({ ids: [absent] }) },
};

/**
 * Rights are not shown, so either outcome is valid. Two things are certain: the member sees the project, so a refusal
 * cannot say that it does not exist, and the credentials are valid.
 */
export const roleJoinedChecks: readonly Check[] = writesInJoinedProject.map((name) => {
  const { method, path: template } = operations[name];
  const { needs, json } = writes[name];
  return check({
    id: `roles.joined.${name}`,
    clause: "roles/joined#forbidden",
    subject: name,
    title: `${method} ${template} by a member of the project succeeds or gets 403, never 404`,
    needs: ["scratchProject", "member", ...needs],
    killedBy: [
      `refuses-member-as-absent-${name}`,
      `refuses-member-as-nobody-${name}`,
      `members-pay-for-${name}`,
    ],
    async run(given) {
      const at = given.path(template, { project_id: given.scratchProject.project.id });
      const body = json === undefined ? {} : { json: json(given) };
      const send = (as: string) => given.api.send(method, at, { as, ...body });
      const answer = await send("member");

      const { status } = answer.response;
      given.observe(`a member's ${name}: ${status}`, answer);
      const expectation = given.expect(answer, async () => isSuccess(await send("owner")));
      if ([402, 502, 503, 504].includes(status)) expectation.ok();
      expectation.that("status", "neither 401 nor 404", status, status !== 401 && status !== 404);
      if (status === 403) expectation.problem("forbidden");
    },
  });
});
