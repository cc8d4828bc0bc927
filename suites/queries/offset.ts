import { pageIds } from "#lib/check/matchers/page-rows.ts";
import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import { itemFilters } from "#fixtures/arbitraries/item-filters.ts";
import { orderings } from "#fixtures/arbitraries/orderings.ts";
import { offsetPages } from "#fixtures/arbitraries/pages.ts";
import { sentFilters } from "#fixtures/api/sent-filters.ts";
import type { Item } from "#fixtures/test-data.ts";
import { sentRecord } from "#fixtures/arbitraries/sent-record.ts";
import type { Api } from "#lib/check/api.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readPage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ListPlace } from "#suites/support/queries/asked.ts";
import { left, places, queryOf, listsByPlace } from "#suites/support/queries/asked.ts";
import { boundsOf, judgeEnvelope } from "./envelope.ts";
import type { Order } from "./order.ts";
import {
  knownOrderings,
  onBothLists,
  readOrder,
  readPlainOrder,
  strictOrderings,
} from "./order.ts";

/** The pool of pages by offset for every property about such pages. */
const pagePool = "offset pages of work items";

/** Orderings, mostly those without ties. */
const mostlyStrict = fc.oneof(
  { weight: 4, arbitrary: orderings(strictOrderings, { byDefault: false }) },
  { weight: 2, arbitrary: orderings(knownOrderings, { byDefault: true }) },
  { weight: 1, arbitrary: orderings(lists.projectWorkItems.orderings, { byDefault: true }) },
);

/** Filters, an ordering, and a page near the end of the results. */
function pagesOf(items: readonly Item[]) {
  return itemFilters(items, { atMost: 2, certain: true }).chain((filters: FilterInput) =>
    sentRecord({
      list: fc.constantFrom<ListPlace>(...places),
      filters: fc.constant(filters),
      order_by: mostlyStrict,
      page: offsetPages(left(items, filters).length),
      count: fc.constantFrom(undefined, true, false),
    }),
  );
}

const orderingNames: readonly string[] = lists.projectWorkItems.orderings;

/** Whether an ordering is by one of these names; any other value, or none, means the default, which qualifies too. */
function isBy(names: readonly string[], order_by: string | undefined, byDefault: boolean) {
  const name = order_by?.replace("-", "") ?? "";
  return orderingNames.includes(name) ? names.includes(name) : byDefault;
}

type FrozenProject = Given<"frozenProject" | "items">;
type Asked = ReturnType<typeof pagesOf> extends Arbitrary<infer T> ? T : never;

/** The requested page. */
function askPage(given: FrozenProject, api: Api, asked: Asked): Promise<Exchange> {
  const { list, filters, order_by, page, count } = asked;
  const sparse = { ...sentFilters(filters, given.items), order_by, ...page, count };
  return readPage({ ...given, api }, listsByPlace[list], queryOf(sparse));
}

/** The work items of the requested page, in an order. */
function wantedBy({ filters, order_by, page }: Asked, items: readonly Item[], { sort }: Order) {
  const { offset, end } = boundsOf(page);
  return sort(order_by, left(items, filters)).slice(offset, end);
}

/** Each row is the expected work item, or one of the same rank. */
function expectRanked(given: FrozenProject, answer: Exchange, asked: Asked, order: Order): void {
  const { order_by } = asked;
  const rankOf = (item: Item) => order.placeOf(order_by, item);
  const wanted = wantedBy(asked, given.items, order);
  const ranks = wanted.map(rankOf);
  const found = pageIds(answer).map((id) => given.items.find((one) => one.id === id));
  const at = found.findIndex((item, n) => item === undefined || rankOf(item) !== ranks[n]);
  const tie = `with the same rank by ${order_by ?? "the default order"}`;
  const what = `${wanted[at]?.identifier ?? "no further row"}, or a row ${tie}`;
  const claims = given.expect(answer).status(200);
  claims.that(`/data/${at}`, what, found[at]?.identifier, at === -1);
}

const order = check({
  id: "queries.offset.order",
  clause: "queries/order#kept",
  title: "a page of work items is cut from the ordered rows",
  needs: ["frozenProject", "items"],
  killedBy: ["query-hyphen-lost-beside-filters", "query-order-lost-uncounted"],
  requestsPerRun: 1,
  async run(given) {
    const { items, forAllIn } = given;
    const orders = await onBothLists((place) => readOrder(given, place));

    await forAllIn(pagePool)(
      { asked: pagesOf(items).filter(({ order_by }) => isBy(knownOrderings, order_by, true)) },
      async ({ asked }, { api }) => {
        const answer = await askPage(given, api, asked);

        expectRanked(given, answer, asked, orders[asked.list]);
      },
    );
  },
});

const window = check({
  id: "queries.offset.window",
  clause: "queries/window#rows",
  title: "a page of work items holds per_page rows from its offset on",
  needs: ["frozenProject", "items"],
  killedBy: ["query-offset-ignored-downward-by-id", "query-page-of-all-rows-lacks-last"],
  requestsPerRun: 1,
  async run(given) {
    const { items, expect, forAllIn } = given;
    const orders = await onBothLists((place) => readPlainOrder(given, place));

    await forAllIn(pagePool)(
      { asked: pagesOf(items).filter(({ order_by }) => isBy(strictOrderings, order_by, false)) },
      async ({ asked }, { api }) => {
        const answer = await askPage(given, api, asked);

        const rows = wantedBy(asked, items, orders[asked.list]);
        expect(answer)
          .status(200)
          .sequence(rows.map(({ id }) => id));
      },
    );
  },
});

const envelope = check({
  id: "queries.offset.envelope",
  clause: "queries/envelope#agrees",
  title: "next, previous and total_count report the work items that pass the filters",
  needs: ["frozenProject", "items"],
  killedBy: [
    "query-total-unfiltered-on-later-pages",
    "query-next-guessed-beside-filters",
    "query-previous-lost-downward",
  ],
  requestsPerRun: 1,
  async run(given) {
    const { items, expect, forAllIn } = given;
    await forAllIn(pagePool)({ asked: pagesOf(items) }, async ({ asked }, { api }) => {
      const answer = await askPage(given, api, asked);

      const { filters, page, count } = asked;
      judgeEnvelope(expect(answer), left(items, filters).length, boundsOf(page), count);
    });
  },
});

/** Pages of the offset style, whatever else is requested. */
export const queryOffsetChecks: readonly Check[] = [order, window, envelope];
