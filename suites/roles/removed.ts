import type { Check, Given } from "#lib/check/check.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { mentionsId } from "#lib/http/mentions-id.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { sightUnlock } from "#suites/support/records/seen-by-member.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { createProjectMember, listProjectWorkItems, listWorkspaceWorkItems } = operations;

/** What a user reads of a work item by its detail, and on the list of the workspace. */
interface Seen {
  readonly readWorkItem: Exchange;
  readonly listWorkspaceWorkItems: Exchange;
}

/** What a user reads of a work item, before they join its project, as its member, and after they were removed. */
interface Stay {
  readonly id: string;
  readonly before: Seen;
  readonly joined: Seen;
  readonly after: Seen;
}

const shows = (seen: Exchange, id: string): boolean =>
  seen.response.status === 200 && mentionsId(seen, id);

/** The member of the run, who joins a project for a moment. */
const removed = oncePerAnchor(
  "roles.removed-member",
  ({ member }: Given<"member">) => member,
  (given) => withOwnProject(given, (project_id) => stay(given, project_id)),
);

async function stay(given: Given<"member">, project_id: string): Promise<Stay> {
  const { api, path, unique, member } = given;
  const items = path(listProjectWorkItems.path, { project_id });
  const json = await completed(given, items, { name: unique("left") });
  const id = requireId(await sendUndeclared(given, "POST", items, { json }));
  const see = async (): Promise<Seen> => ({
    readWorkItem: await api.get(below(items, id), {}, { as: "member" }),
    listWorkspaceWorkItems: await api.get(
      path(listWorkspaceWorkItems.path),
      { project_id, per_page: 200 },
      { as: "member" },
    ),
  });
  const before = await see();
  const members = path(createProjectMember.path, { project_id });
  const added = await api.send("POST", members, { json: { member_id: member.id } });
  const membership = requireId(added);
  const joined = await see();
  await sendUndeclared(given, "DELETE", below(members, membership));
  return { id, before, joined, after: await see() };
}

/** The same, if the membership alone decides what the user sees. */
async function seenByMembership(given: Given<"member">, name: keyof Seen): Promise<Stay> {
  const found = await removed(given);
  const { id, before, joined } = found;
  if (shows(before[name], id)) {
    throw untested("The user sees each new project.", unlocks.projectsWithoutUsers);
  }
  if (!shows(joined[name], id)) {
    throw untested("The member is not shown a work item of the project.", sightUnlock);
  }
  return found;
}

/** What a user was shown only as a member of a project is not shown once they were removed from it. */
export const removedChecks: readonly Check[] = [
  check({
    id: "roles.removed.detail",
    clause: "roles/removed#not-served",
    subject: "readWorkItem",
    title: "a user who was removed from a project cannot read a work item of it",
    needs: ["member"],
    killedBy: ["removed-member-still-reads-the-item"],
    async run(given) {
      const { after } = await seenByMembership(given, "readWorkItem");

      given.expect(after.readWorkItem).statusIn([403, 404]);
    },
  }),
  check({
    id: "roles.removed.workspace-list",
    clause: "roles/removed#not-served",
    subject: "listWorkspaceWorkItems",
    title: "the workspace's list shows a user no work item of a project they were removed from",
    needs: ["member"],
    killedBy: ["removed-member-still-lists-the-items"],
    async run(given) {
      const { id, after } = await seenByMembership(given, "listWorkspaceWorkItems");

      const page = after.listWorkspaceWorkItems;
      const held = mentionsId(page, id);
      given
        .expect(page)
        .statusIn([200, 400, 403, 404])
        .that("/data", "no item of it", { held }, !held);
    },
  }),
];
