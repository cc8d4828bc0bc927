import type { Tools } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { readWhole } from "#lib/check/matchers/whole-list.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const { path: membersPath } = operations.createProjectMember;

/** The list of a project's members, to which the contract gives no route. */
export function listMembers(tools: Tools, project_id: string): Promise<Exchange> {
  return readWhole(tools, tools.path(membersPath, { project_id }));
}

/** The list of the workspace's members. */
export function listColleagues(tools: Tools): Promise<Exchange> {
  return readWhole(tools, tools.path(operations.listWorkspaceMembers.path));
}

/** Rows of a list that are memberships of the user. */
export function membershipsOf(listed: Exchange, userId: string): readonly unknown[] {
  const rows = valueAt(listed.response.json, "/data");
  return Array.isArray(rows) ? rows.filter((row) => memberOf(row, "member_id") === userId) : [];
}
