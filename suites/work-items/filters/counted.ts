import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Reads the total of all work items up to an instant, and the page after this many rows. */
async function readBeyond(given: Given<"items">): Promise<Exchange> {
  const { api, path, expect, items } = given;
  const at = path(lists.workspaceWorkItems.path);
  const newest = Math.max(...items.map(({ createdAt }) => Date.parse(createdAt)));
  const created_at__lte = new Date(newest).toISOString();
  const query = { created_at__lte, order_by: "created_at", per_page: 1 };
  const first = await api.get(at, query, { keepsStyle: true });
  expect(first).status(200).is("/total_count", "integer");
  const offset = Number(valueAt(first.response.json, "/total_count"));
  if (offset <= limits.offsetMax) return api.get(at, { ...query, offset });
  const unlock = unlocks.workspace(`of no more than ${limits.offsetMax} work items`);
  throw untested(`The workspace has ${offset} work items.`, unlock);
}

const isEmpty = ({ response }: Exchange): boolean =>
  JSON.stringify(valueAt(response.json, "/data")) === "[]";

/** How many rows the workspace-wide list counts across projects. */
export const countedChecks: readonly Check[] = [
  check({
    id: "work-items.workspace-work-items.total-is-whole",
    clause: "work-items/filters#total",
    title: "the workspace-wide list has no rows beyond total_count",
    needs: ["frozenProject", "items"],
    killedBy: ["total-stops-at-forty-across-projects"],
    async run(given) {
      const once = await readBeyond(given);
      // Another user may have unarchived a work item in between.
      const page = isEmpty(once) ? once : await readBeyond(given);

      given.expect(page).status(200).length("/data", 0);
    },
  }),
];
