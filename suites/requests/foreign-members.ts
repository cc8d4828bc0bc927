import { withOwnProject } from "#suites/support/records/own-project.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { declaredBody } from "#suites/support/records/declared-body.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";

/** The tenancy chapter judges whether the user is assigned. */
const strangerAssigned = check({
  id: "requests.body.assignee-outside-project",
  clause: "requests/odd-input#body",
  title: "a user of the workspace who is not in the project causes no server error in assignee_ids",
  needs: ["scratchProject", "member"],
  killedBy: ["odd-assignee-outside-project-crashes"],
  async run(given) {
    const { path } = lists.projectWorkItems;
    // A newly created project has no further members, and no other check reads its rows.
    const answer = await withOwnProject(given, async (project_id) => {
      const at = given.path(path, { project_id });
      const json = await declaredBody(given, path, { name: given.unique("item") });
      await sendUndeclared(given, "POST", at, { json });
      const assigned = { ...json, name: given.unique("item"), assignee_ids: [given.member.id] };
      return given.api.send("POST", at, { json: assigned });
    });

    expectUnbroken(given, answer);
  },
});

/** A body that names a user who is not a member. */
export const foreignMemberChecks: readonly Check[] = [strangerAssigned];
