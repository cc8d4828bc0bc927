import type { Given } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** What lets a check look at work items as a member. */
export const sightUnlock = unlocks.principal(
  "member",
  "whose role allows reading all work items of their projects",
);

/**
 * The contract does not state what a role lets a member see of a joined project: seeing less than all of it is no
 * defect.
 */
export const demandSight = oncePerAnchor(
  "roles.sight",
  ({ items }: Given<"frozenProject" | "items" | "member">) => items,
  async ({ api, path, frozenProject, items }) => {
    const at = path(lists.projectWorkItems.path, { project_id: frozenProject.id });
    const query = { fields: "id", per_page: limits.perPageMax };
    const { response } = await api.read(at, query, { as: "member" });
    const rows = valueAt(response.json, "/data");
    const seen = Array.isArray(rows) ? rows.length : 0;
    const isLess = response.status === 200 && seen < items.length;
    if (!isLess && response.status !== 403) return;
    const reason = `The member is shown ${seen} of ${items.length} work items of the project.`;
    throw untested(reason, sightUnlock);
  },
);

/** Judges that a member may not do what needs administrative rights, which members lack by declaration. */
export function expectNoRights(claims: Expectation, { response: { status } }: Exchange): void {
  const taken = status >= 200 && status < 300;
  const words = "403, if `principals.member` has no administrative rights as the target file says";
  claims.that("status", words, status, !taken).problem("forbidden");
}
