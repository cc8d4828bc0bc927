import type { Given, Tools } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { oncePerAnchor } from "#lib/check/once-per-world.ts";
import { memberOf, valueAt } from "#lib/check/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { withOwnProject } from "#suites/own-project.ts";

const { path: membersPath } = operations.createProjectMember;

/** A user who was added to a project of his own. */
export interface Added {
  readonly userId: string;
  /** A role that somebody holds; null where none is shown. */
  readonly role: string | null;
  readonly answer: Exchange;
  readonly again: Exchange;
  /** Members of the project at the end. */
  readonly listed: Exchange;
}

/** The member of the run, added twice to a project of its own, which is removed. */
export const addedMember = oncePerAnchor("members.added", ({ member }) => member, addTwice);

/** The member of the run, added once to a project of its own with these query parameters. */
export function addWith(given: Given<"member">, query: Query): Promise<Exchange> {
  const json = { member_id: given.member.id };
  return withOwnProject(given, (project_id) =>
    given.api.send("POST", given.path(membersPath, { project_id }), { json, query }),
  );
}

/** The list of a project's members, to which the contract gives no route. */
export function listMembers(tools: Tools, project_id: string): Promise<Exchange> {
  return listWhole(tools, tools.path(membersPath, { project_id }));
}

/** The list of the workspace's members. */
export function listColleagues(tools: Tools): Promise<Exchange> {
  return listWhole(tools, tools.path(operations.listWorkspaceMembers.path));
}

/** One large page, by cursor where the list refuses to count. */
async function listWhole({ api }: Tools, at: string): Promise<Exchange> {
  const query = { per_page: limits.perPageMax };
  const page = await api.get(at, query);
  if (memberOf(page.response.json, "code") !== "count_pagination_disabled") return page;
  return api.get(at, { ...query, paginate: "cursor", order_by: "created_at" });
}

/** Rows of a list that are memberships of the user. */
export function membershipsOf(listed: Exchange, userId: string): readonly unknown[] {
  const rows = valueAt(listed.response.json, "/data");
  return Array.isArray(rows) ? rows.filter((row) => memberOf(row, "member_id") === userId) : [];
}

async function addTwice(given: Given<"member">): Promise<Added> {
  const { api, path, member } = given;
  const role = await roleHeld(given);
  const json = role === null ? { member_id: member.id } : { member_id: member.id, role };
  return withOwnProject(given, async (project_id) => {
    const at = path(membersPath, { project_id });
    const answer = await api.send("POST", at, { json });
    if (answer.response.status === 400) {
      const reason = `${role ?? "No role"} is no role of a project member.`;
      throw new NotDemonstrated(reason, "a workspace whose roles are roles of projects too");
    }
    const again = await api.send("POST", at, { json });
    const listed = await listMembers(given, project_id);
    return { userId: member.id, role, answer, again, listed };
  });
}

/** The role of the member in the workspace. */
async function roleHeld(given: Given<"member">): Promise<string | null> {
  const listed = await listColleagues(given);
  const role = memberOf(membershipsOf(listed, given.member.id)[0], "role");
  return typeof role === "string" && role !== "" ? role : null;
}
