import type { Tools } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const { path: membersPath } = operations.createProjectMember;

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
