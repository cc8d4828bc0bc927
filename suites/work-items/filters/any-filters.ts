import fc from "fast-check";
import { itemFilters } from "#fixtures/arbitraries/item-filters.ts";
import { orderings } from "#fixtures/arbitraries/orderings.ts";
import { namesAbsent, sentFilters } from "#fixtures/api/sent-filters.ts";
import { sentRecord } from "#fixtures/arbitraries/sent-record.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import {
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

/** Any filters and orderings of a list, counted or not. */
const questionsTo = (list: List, items: readonly Item[]) =>
  sentRecord({
    filters: itemFilters(items),
    order_by: orderings(list.orderings, { byDefault: true }),
    count: fc.constantFrom(undefined, false),
  });

/** Any filters, under any ordering, on one page: the oracle is what was written. */
export const rowChecks: readonly Check[] = places.map((place) =>
  check({
    id: `work-items.${listsByPlace[place].slug}.rows`,
    clause: "work-items/filters#and",
    subject: listsByPlace[place].slug,
    title: `any filters together leave on ${listsByPlace[place].slug} the rows that pass them all`,
    needs: ["frozenProject", "items"],
    killedBy: filterKillers,
    requestsPerRun: 1,
    async run(given) {
      const { items, expect, forAll } = given;
      const list = listsByPlace[place];
      const drafts = await readDrafts(given);
      const asked = questionsTo(list, items);

      await forAll({ asked }, async ({ asked: { filters, ...rest } }, { api }) => {
        const sent = sentFilters(filters, items);
        const page = await readSparsePage(given, api, list, { ...sent, ...rest, per_page: 200 });

        const isRefused = page.response.status === 400 && namesAbsent(filters);
        const ids = left(items, filters, drafts).map(({ id }) => id);
        if (isRefused) expect(page).problem("invalid_request");
        else expect(page).status(200).rows(ids);
      });
    },
  }),
);
