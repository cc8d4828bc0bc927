import type { Given } from "#lib/check/check.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { listMembers, membershipsOf } from "#suites/support/lists/member-lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const unlock = unlocks.projectsWithoutUsers;

/**
 * Verifies that the member has not joined the sibling: a deployment may add everyone to each new project. If no list
 * shows who has joined, a member who can read it like the others may have.
 */
export const expectOutside = oncePerAnchor(
  "tenancy.outside",
  ({ sibling }: Given<"member" | "sibling">) => sibling,
  async (given) => {
    const { api, path, member, sibling } = given;
    const project_id = sibling.project.id;
    const listed = await listMembers(given, project_id);
    if (listed.response.status === 200) {
      if (membershipsOf(listed, member.id).length === 0) return;
      throw untested("The member is in each new project.", unlock);
    }

    const at = path(lists.projectWorkItems.path, { project_id });
    const { status } = (await api.read(at, {}, { as: "member" })).response;
    if (status >= 400) return;
    throw untested("Nothing shows whether the member is in each new project.", unlock);
  },
);
