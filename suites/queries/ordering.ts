import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { occurringFilters } from "#fixtures/arbitraries/occurring-filters.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { ItemList, ItemsGiven } from "#suites/support/queries/asking.ts";
import { askItemList, eitherList, within } from "#suites/support/queries/asking.ts";

const { orderings } = lists.projectWorkItems;
const signed = orderings.flatMap((name) => [name, `-${name}`]);
const hidden: readonly string[] = ["updated_at", "sort_order", "state_group"];
/** Those by members that rows do not show are requested more often. */
const unseen = orderings
  .filter((name) => hidden.includes(name))
  .flatMap((name) => [name, `-${name}`]);

/** Filters that add joins, or none. */
function someFilters(items: readonly Item[]) {
  const one = occurringFilters(items, { isnull: 1 }, { minLength: 1, maxLength: 1 });
  return fc.oneof(fc.constant({}), one, one);
}

const sameRows = check({
  id: "queries.order.rows",
  clause: "queries/order#rows",
  title: "an ordering changes only the order of the rows",
  needs: ["frozenProject", "items"],
  killedBy: ["order-by-hidden-value-joins-cycles-beside-absence"],
  requestsPerRun: 2,
  async run(given) {
    const filters = someFilters(given.items);
    const order_by = fc.constantFrom(...unseen, ...signed);

    await given.forAll({ list: eitherList, filters, order_by }, async (input, branch) => {
      const { list, filters: some, order_by: order } = input;
      const whole = await askItemList(given, branch, { list, filters: some });
      const { page } = await askItemList(given, branch, {
        list,
        filters: some,
        query: { order_by: order },
      });

      given.expect(page).rows(whole.ids);
    });
  },
});

/** Orderings by members that rows show. */
const shown = ["priority", "state_group", "created_at", "sequence_id", "id"] as const;

/** Members that many rows share are requested more often. */
const often = ["state_group", "state_group", "state_group"] as const;

type Shown = (typeof shown)[number];

/** The sort key of a row. */
function keyOf(row: unknown, by: Shown): unknown {
  return by === "state_group" ? valueAt(row, "/state/group") : memberOf(row, by);
}

/** Pages that start anywhere in the first half, or without an offset at the beginning. */
function cutsOf(length: number): Arbitrary<Turned["cut"]> {
  const first = within(length).map(({ per_page }) => ({ per_page }));
  return fc.oneof({ weight: 3, arbitrary: within(length) }, { weight: 1, arbitrary: first });
}

interface Turned {
  readonly list: ItemList;
  readonly by: Shown;
  readonly filters: FilterInput;
  readonly cut: { readonly offset?: number; readonly per_page: number };
}

/** The whole list ascending, and a page of it descending. */
async function askBothWays(given: ItemsGiven, branch: Branch, { list, by, filters, cut }: Turned) {
  const query = by === "state_group" ? { expand: "state" } : {};
  const upward = { ...query, order_by: by };
  const downward = { ...query, order_by: `-${by}`, ...cut };
  return {
    up: await askItemList(given, branch, { list, filters, query: upward }),
    down: await askItemList(given, branch, { list, filters, query: downward }),
  };
}

const reversed = check({
  id: "queries.order.reversed",
  clause: "queries/order#reversed",
  title: "a hyphen reverses the list, on every page",
  needs: ["frozenProject", "items"],
  killedBy: ["order-hyphen-of-state-group-lost-on-later-pages", "order-hyphen-lost-beside-absence"],
  requestsPerRun: 2,
  async run(given) {
    const { items, forAll, expect } = given;
    const by = fc.constantFrom(...shown, ...often);
    const filters = someFilters(items);
    const cut = cutsOf(items.length);

    await forAll({ list: eitherList, by, filters, cut }, async (input, branch) => {
      const { up, down } = await askBothWays(given, branch, input);

      const { offset = 0, per_page } = input.cut;
      const turned = up.rows.toReversed().slice(offset, offset + per_page);
      const expected = turned.map((row) => keyOf(row, input.by));
      const actual = down.rows.map((row) => keyOf(row, input.by));
      const holds = JSON.stringify(actual) === JSON.stringify(expected);
      expect(down.page).that("/data", `in this order: ${expected.join(", ")}`, actual, holds);
    });
  },
});

/** Relations between orders of one list. */
export const orderRelations: readonly Check[] = [sameRows, reversed];
