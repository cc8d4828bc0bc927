import type { Item } from "#fixtures/test-data.ts";
import { knownValues } from "#fixtures/frozen-project/item-values.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { priorities, stateGroupOrder } from "#lib/contract/enums.ts";
import { keysOf } from "#lib/contract/family.ts";
import { listedOrders } from "#lib/contract/subjects/listed-orders.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";
import { needsOfSeveral } from "#suites/support/lists/filter-needs.ts";
import { passing } from "#suites/support/lists/item-oracle.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

type Order = (typeof listedOrders)[keyof typeof listedOrders];

/** Where an order puts a work item. */
const places: Readonly<Record<Order, (item: Item) => number>> = {
  priority: ({ priority }) => priorities.indexOf(priority),
  state_group: ({ stateGroup }) => stateGroupOrder.findIndex((group) => group === stateGroup),
  created_at: ({ createdAt }) => Date.parse(createdAt),
};

const isSorted = (values: readonly number[]): boolean =>
  values.every((value, n) => n === 0 || value >= (values[n - 1] ?? value));

/** The values of a filter in an order that is neither that of the rows nor its reverse: the last one is moved. */
function shuffled(items: readonly Item[], name: string, order: Order): readonly string[] {
  const first = (value: unknown) =>
    Math.min(...passing(items, { [name]: String(value) }).map(places[order]));
  const known = knownValues(items, name).toSorted((left, right) => first(left) - first(right));
  if (known.length < 3) throw indistinguishableItems(name);
  return [known[1], known.at(-1), ...known.slice(2, -1), known[0]].map(String);
}

/** Filters by values that are listed in another order than the rows are to have. */
export const listedOrderChecks: readonly Check[] = workItemLists.flatMap((list) =>
  keysOf(listedOrders).map((parameter) => {
    const order_by = listedOrders[parameter];
    return check({
      id: `work-items.${list.slug}.${parameter}-listed-in-another-order`,
      clause: "work-items/in#order",
      subject: `${list.slug} ${parameter}`,
      title: `order_by=${order_by} decides the order of ${list.slug}, and not the values of ${parameter}`,
      needs: needsOfSeveral(parameter),
      restsOn: groundsOf(parameter),
      killedBy: [`filter-${parameter}-orders-rows`],
      async run(given) {
        const values = shuffled(given.items, parameter.replace("__in", ""), order_by);
        const query = { [parameter]: values.join(","), order_by, per_page: 200 };
        const page = await readListPage(given, list, query);
        const known = new Map(given.items.map((item) => [item.id, places[order_by](item)]));
        const met = pageIds(page).map((id) => known.get(id) ?? -1);
        given.expect(page).status(200).atLeast("/data", 3);

        // Which end of a scale comes first is judged elsewhere.
        const holds = isSorted(met) || (order_by !== "created_at" && isSorted(met.toReversed()));
        given.expect(page).that("/data", `rows by ${order_by}`, met, holds, "order");
      },
    });
  }),
);
