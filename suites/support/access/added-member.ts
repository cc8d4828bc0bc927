import type { Given } from "#lib/check/check.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { listColleagues, listMembers, membershipsOf } from "#suites/support/lists/member-lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { path: membersPath } = operations.createProjectMember;

/** A user who was added to a new project. */
interface Added {
  readonly userId: string;
  /** A role that someone holds; null if none is shown. */
  readonly role: string | null;
  readonly answer: Exchange;
  readonly again: Exchange;
  /** Members of the project at the end. */
  readonly listed: Exchange;
}

/** The member of the run, added twice to a new project, which is then removed. */
export const addedMember = oncePerAnchor("members.added", ({ member }) => member, addTwice);

/** The member of the run, added once to a new project with these query parameters. */
export function addWith(given: Given<"member">, query: Query): Promise<Exchange> {
  const { api, path, member } = given;
  const json = { member_id: member.id };
  return withOwnProject(given, async (project_id) => {
    // Before: a deployment may add the user and refuse only what the answer should hold.
    expectNewcomer(await listMembers(given, project_id), member);
    return api.send("POST", path(membersPath, { project_id }), { json, query });
  });
}

/** The member of the run, added to a new project, with the user that the membership names. */
export const addedExpanded = oncePerAnchor(
  "members.added-expanded",
  ({ member }) => member,
  (given: Given<"member">) => addWith(given, { expand: "member" }),
);

async function addTwice(given: Given<"member">): Promise<Added> {
  const { api, path, member } = given;
  const held = await roleHeld(given);
  return withOwnProject(given, async (project_id) => {
    const at = path(membersPath, { project_id });
    const before = await listMembers(given, project_id);
    expectNewcomer(before, member);
    const add = (role: string | null) =>
      api.send("POST", at, { json: { member_id: member.id, ...(role === null ? {} : { role }) } });
    let role = held;
    let answer = await add(role);
    const other = rolesOf(before).find((one) => one !== held);
    if (answer.response.status === 400 && other !== undefined) {
      role = other;
      answer = await add(role);
    }
    if (answer.response.status === 400) {
      const reason = `${role ?? "No role"} is not a role of a project member.`;
      throw untested(reason, unlocks.deployment("whose workspace roles are roles of projects too"));
    }
    const again = await add(role);
    const listed = await listMembers(given, project_id);
    return { userId: member.id, role, answer, again, listed };
  });
}

/** Proves that the user is in a new project only because of the preceding step. */
function expectNewcomer(listed: Exchange, { id }: { readonly id: string }): void {
  if (membershipsOf(listed, id).length === 0) return;
  const unlock = unlocks.projectsWithoutUsers;
  throw untested("The user is a member of each new project.", unlock);
}

/** Roles that are returned, for example those of the project's members. */
function rolesOf(listed: Exchange): readonly string[] {
  const rows = valueAt(listed.response.json, "/data");
  const roles = Array.isArray(rows) ? rows.map((row: unknown) => memberOf(row, "role")) : [];
  return roles.filter((role): role is string => typeof role === "string" && role !== "");
}

/** The role of the member in the workspace. */
async function roleHeld(given: Given<"member">): Promise<string | null> {
  const listed = await listColleagues(given);
  const role = memberOf(membershipsOf(listed, given.member.id)[0], "role");
  return typeof role === "string" && role !== "" ? role : null;
}
