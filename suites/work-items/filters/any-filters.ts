import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { itemFilters } from "#fixtures/arbitraries/item-filters.ts";
import { orderings } from "#fixtures/arbitraries/orderings.ts";
import { namesAbsent, sentFilters } from "#fixtures/api/sent-filters.ts";
import { sentRecord } from "#fixtures/arbitraries/sent-record.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Query } from "#lib/http/exchange.ts";
import type { ListPlace } from "#suites/support/queries/asked.ts";
import {
  queryOf,
  readSparsePage,
  left,
  places,
  readDrafts,
  listsByPlace,
} from "#suites/support/queries/asked.ts";

/** Mutants that lose one filter of several. */
const filterKillers = [
  "query-fourth-filter-ignored",
  "query-in-drops-middle-id",
  "query-in-takes-two-ids",
  "query-search-overrides-filters",
  "query-absence-ignored-beside-two",
] as const;

/** The pool of queries to both work item lists for every property about their filters. */
export const filterPool = "filters of work items";

/** Random filters and orderings of either list, mostly with a count. */
export const questionsTo = (items: readonly Item[]) =>
  fc.constantFrom<ListPlace>(...places).chain((list) =>
    sentRecord({
      list: fc.constant(list),
      filters: itemFilters(items),
      order_by: orderings(listsByPlace[list].orderings, { byDefault: true }),
      count: fc.constantFrom(undefined, undefined, false),
    }),
  );

type Asked = ReturnType<typeof questionsTo> extends Arbitrary<infer T> ? T : never;

/** The request of such a query; all rows of the frozen project fit on the page. */
export const sentBy = ({ filters, order_by, count }: Asked, items: readonly Item[]): Query =>
  queryOf({ ...sentFilters(filters, items), order_by, count, per_page: 200 });

/** Random filters, under any ordering, on one page: the oracle is what was written. */
export const rowChecks: readonly Check[] = places.map((place) =>
  check({
    id: `work-items.${listsByPlace[place].slug}.rows`,
    clause: "work-items/filters#and",
    subject: listsByPlace[place].slug,
    title: `random filters select from ${listsByPlace[place].slug} the rows that pass them all`,
    needs: ["frozenProject", "items"],
    killedBy: filterKillers,
    requestsPerRun: 1,
    async run(given) {
      const { items, expect, forAllIn } = given;
      const drafts = await readDrafts(given);
      const list = listsByPlace[place];
      const asking = questionsTo(items).filter((asked) => asked.list === place);

      await forAllIn(filterPool)({ asked: asking }, async ({ asked }, { api }) => {
        const page = await readSparsePage(given, api, list, sentBy(asked, items));

        const isRefused = page.response.status === 400 && namesAbsent(asked.filters);
        const ids = left(items, asked.filters, drafts).map(({ id }) => id);
        if (isRefused) expect(page).problem("invalid_request");
        else expect(page).status(200).rows(ids);
      });
    },
  }),
);
