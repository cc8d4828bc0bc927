import type { Tools } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { firstPage } from "./whole-page.ts";

const { path: membersPath } = operations.createProjectMember;

/** The list of a project's members, to which the contract gives no route. */
export function listMembers(tools: Tools, project_id: string): Promise<Exchange> {
  return listWhole(tools, tools.path(membersPath, { project_id }));
}

/** The list of the workspace's members. */
export function listColleagues(tools: Tools): Promise<Exchange> {
  return listWhole(tools, tools.path(operations.listWorkspaceMembers.path));
}

const listWhole = ({ api }: Tools, at: string) =>
  firstPage(api, at, { per_page: limits.perPageMax });

/** Rows of a list that are memberships of the user. */
export function membershipsOf(listed: Exchange, userId: string): readonly unknown[] {
  const rows = valueAt(listed.response.json, "/data");
  return Array.isArray(rows) ? rows.filter((row) => memberOf(row, "member_id") === userId) : [];
}
