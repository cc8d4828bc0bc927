import { pageIds } from "#lib/check/matchers/page-rows.ts";
import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import { itemFilters } from "#fixtures/arbitraries/item-filters.ts";
import { orderings } from "#fixtures/arbitraries/orderings.ts";
import { fewPages } from "#fixtures/arbitraries/pages.ts";
import { sentFilters } from "#fixtures/api/sent-filters.ts";
import type { Item } from "#fixtures/test-data.ts";
import { sentRecord } from "#fixtures/arbitraries/sent-record.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { check } from "#lib/check/check.ts";
import type { Walk } from "#lib/check/matchers/walk.ts";
import { listPath, narrowedTo } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { ListPlace } from "#suites/support/queries/asked.ts";
import { left, places, queryOf, listsByPlace } from "#suites/support/queries/asked.ts";
import type { Order } from "./order.ts";
import { onBothLists, readPlainOrder } from "./order.ts";

const pagesOfAWalk = 3;

/** Filters, an ordering that backs a cursor, and a page size for a walk of several pages. */
function walksOf(items: readonly Item[]) {
  return itemFilters(items, { atMost: 1, certain: true }).chain((filters: FilterInput) =>
    sentRecord({
      list: fc.constantFrom<ListPlace>(...places),
      filters: fc.constant(filters),
      order_by: orderings(lists.projectWorkItems.eligible, { byDefault: true }),
      per_page: fewPages(left(items, filters).length, pagesOfAWalk),
    }),
  );
}

type Asked = ReturnType<typeof walksOf> extends Arbitrary<infer T> ? T : never;
type FrozenProject = Given<"frozenProject" | "items">;

/** One page of a walk: the places of its rows, and whether others follow. */
function judgePage(
  page: Expectation,
  shown: readonly (number | null)[],
  wanted: readonly number[],
  more: boolean,
): void {
  page.equals("/has_more", more).equals("/pagination/style", "cursor");
  page.length("/data", wanted.length);
  const at = shown.findIndex((place, index) => place !== wanted[index]);
  page.that(`/data/${at}`, "a row in its place", shown[at], at === -1);
}

/** The query of a walk. */
function queryBy({ items, frozenProject }: FrozenProject, asked: Asked): Query {
  const { list, filters, order_by, per_page } = asked;
  const scope = narrowedTo(listsByPlace[list], frozenProject.id);
  return queryOf({ ...scope, ...sentFilters(filters, items), order_by, per_page });
}

/** Ranks of work items under an ordering, equal if the contract does not state which goes first. */
function rankerOf({ placeOf }: Order, order_by: string | undefined): (item: Item) => number {
  // No row shows its position by last change.
  return order_by?.endsWith("updated_at") === true ? () => 0 : (item) => placeOf(order_by, item);
}

/** Each page of a walk continues where the one before it ended. */
function judgePages(
  { items, expect }: FrozenProject,
  pages: readonly Exchange[],
  { asked, order, rows }: { asked: Asked; order: Order; rows: readonly Item[] },
): void {
  const { per_page } = asked;
  const rankOf = rankerOf(order, asked.order_by);
  const ranks = new Map(items.map((item) => [item.id, rankOf(item)]));
  for (const [n, page] of pages.entries()) {
    const from = n * per_page;
    const wanted = rows.slice(from, from + per_page).map(rankOf);
    const shown = pageIds(page).map((id) => ranks.get(id) ?? null);
    judgePage(expect(page), shown, wanted, from + per_page < rows.length);
  }
}

/** The walk visits the rows that pass the filters once, in order, each page in its turn. */
function judgeWalk(given: FrozenProject, walked: Walk, asked: Asked, order: Order): void {
  const rows = order.sort(asked.order_by, left(given.items, asked.filters));
  given.expectWalk(walked).visits(rows.map(({ id }) => id));
  judgePages(given, walked.pages, { asked, order, rows });
}

/** How the pages of a walk are asked for. */
const walkBy = (given: FrozenProject, asked: Asked) =>
  ({ style: "cursor", query: queryBy(given, asked), atMost: pagesOfAWalk }) as const;

/** Walks by cursor, whatever else is asked for. */
export const cursorChecks: readonly Check[] = [
  check({
    id: "queries.cursor.walk",
    clause: "queries/cursor#walk",
    title: "a cursor walk visits the work items that pass the filters once, in order",
    needs: ["frozenProject", "items"],
    killedBy: [
      "query-cursor-repeats-downward-beside-filters",
      "query-cursor-given-on-full-filtered-page",
    ],
    requestsPerRun: pagesOfAWalk,
    async run(given) {
      const orders = await onBothLists((place) => readPlainOrder(given, place));

      await given.forAll({ asked: walksOf(given.items) }, async ({ asked }, { walk }) => {
        const at = listPath(given, listsByPlace[asked.list]);
        const walked = await walk(at, walkBy(given, asked));

        judgeWalk(given, walked, asked, orders[asked.list]);
      });
    },
  }),
];
