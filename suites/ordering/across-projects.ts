import type { Check, Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { priorities } from "#lib/contract/enums.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { acrossOrders } from "#lib/contract/clauses/ordering/across-projects.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { declaredBody } from "#suites/support/records/declared-body.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { climbs } from "./sequence.ts";

type AcrossOrder = (typeof acrossOrders)[number];

/** Work items created alternately in two projects, and the workspace's list of them in each order. */
const inTurns = sharedArrangement("ordering.in-turns", (given: Given<"scratchProject">) =>
  withOwnProject(given, async (other) => {
    const { api, unique, scratchProject } = given;
    const external_id = unique("in turns");
    const ids: string[] = [];
    for (const [turn, priority] of (["urgent", "high", "medium", "low"] as const).entries()) {
      const { path } = lists.projectWorkItems;
      const at = given.path(path, {
        project_id: turn % 2 === 0 ? scratchProject.project.id : other,
      });
      const named = {
        name: unique("item"),
        priority,
        external_id,
        external_source: `turn ${turn}`,
      };
      /* oxlint-disable no-await-in-loop -- the list is ordered by the order of creation */
      const json = await declaredBody(given, path, named);
      ids.push(requireId(await sendUndeclared(given, "POST", at, { json })));
      /* oxlint-enable no-await-in-loop */
    }
    const pages = new Map<AcrossOrder, Exchange>();
    for (const order of acrossOrders) {
      const order_by = order === "default" ? {} : { order_by: order };
      const query = { external_id, per_page: 200, fields: "created_at,priority", ...order_by };
      // oxlint-disable-next-line no-await-in-loop -- only a few reads
      pages.set(order, await api.get(given.path(lists.workspaceWorkItems.path), query));
    }
    return { ids, pages };
  }),
);

/** The page that holds all of them; a filter by their external id has to find it. */
function wholePage(ids: readonly string[], page: Exchange | undefined): Exchange {
  const found = page === undefined ? [] : pageIds(page);
  if (page !== undefined && found.toSorted().join() === ids.toSorted().join()) return page;
  const unlock = unlocks.deployment("whose work items can be found by external_id");
  throw untested("The workspace's list does not find all of the work items.", unlock);
}

/** Values of a member that ascend if the rows are in the requested order. */
function valuesOn(order: AcrossOrder, page: Exchange): readonly number[] {
  const rows = valueAt(page.response.json, "/data");
  const valueOf = (row: unknown) =>
    order.endsWith("priority")
      ? priorities.findIndex((one) => one === memberOf(row, "priority"))
      : Date.parse(String(memberOf(row, "created_at")));
  const values = Array.isArray(rows) ? rows.map(valueOf) : [];
  return order.startsWith("-") || order === "default" ? values.toReversed() : values;
}

/** The workspace's list is ordered across projects, not project by project. */
export const acrossProjectOrders: readonly Check[] = acrossOrders.map((order) =>
  check({
    id: `ordering.workspace-work-items.across-${order.replace("-", "downward-").replace("_", "-")}`,
    clause: "ordering/workspace-work-items#across-projects",
    subject: order,
    title: `the order ${order} of the workspace's list sorts across all projects`,
    needs: ["scratchProject"],
    killedBy: ["workspace-items-are-ordered-project-by-project"],
    async run(given) {
      const { ids, pages } = await inTurns(given);
      const page = wholePage(ids, pages.get(order));

      const values = valuesOn(order, page);
      const holds = climbs(values) || (order === "priority" && climbs(values.toReversed()));
      given.expect(page).status(200).that("/data", `in the order of ${order}`, values, holds);
    },
  }),
);
