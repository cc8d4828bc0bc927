import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { keysOf } from "#lib/contract/family.ts";
import { ownOrders } from "#lib/contract/lists/filter-groups.ts";
import { passing } from "#suites/support/lists/item-oracle.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const day = 24 * 60 * 60 * 1000;

const instants = (items: readonly Item[]) => items.map(({ createdAt }) => Date.parse(createdAt));
const after = (items: readonly Item[]) =>
  new Date(Math.max(...instants(items)) + day).toISOString();
const before = (items: readonly Item[]) =>
  new Date(Math.min(...instants(items)) - day).toISOString();

/** A value of each filter that excludes some rows. */
const values: Readonly<Record<keyof typeof ownOrders, (items: readonly Item[]) => string>> = {
  updated_at__gte: after,
  created_at__lte: before,
  state_group: () => "started",
  priority: () => "high",
};

/** A filter by the member that orders the list. */
export const ownOrderChecks: readonly Check[] = workItemLists.flatMap((list) =>
  keysOf(ownOrders).map((parameter) =>
    check({
      id: `work-items.${list.slug}.${parameter}-in-its-own-order`,
      clause: "work-items/filter#leaves-matching",
      subject: `${list.slug} ${parameter}`,
      title: `${parameter} applies on ${list.slug} alongside an ordering by the same member`,
      needs: ["frozenProject", "items"],
      restsOn: groundsOf(parameter),
      killedBy: [`filter-${parameter}-lost-in-its-own-order`],
      async run(given) {
        const value = values[parameter](given.items);
        const query = { [parameter]: value, order_by: ownOrders[parameter], per_page: 200 };
        const page = await readListPage(given, list, query);

        const left = passing(given.items, { [parameter]: value });
        given
          .expect(page)
          .status(200)
          .rows(left.map(({ id }) => id));
      },
    }),
  ),
);
