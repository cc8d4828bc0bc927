import fc from "fast-check";
import { occurringFilters } from "#fixtures/arbitraries/occurring-filters.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import {
  askItemList,
  eitherList,
  pathOf,
  tieless,
  wholeQuery,
} from "#suites/support/queries/asking.ts";

const order = fc.constantFrom(...tieless);

/** A list in an order after broad filters, and the number of pages in its walk. */
const walkedLists = (items: readonly Item[]) => ({
  list: eitherList,
  filters: occurringFilters(items, { isnull: 3, bound: 3, in: 1 }, { minLength: 1, maxLength: 1 }),
  order_by: order,
  pages: fc.integer({ min: 2, max: 3 }),
});

const walks = (["offset", "cursor"] as const).map((style) =>
  check({
    id: `pagination.filtered.${style}-walk`,
    clause: `pagination/${style}#walk`,
    subject: "work-items",
    title: `a walk by ${style} visits the whole list in its order, whatever the filters select`,
    needs: ["frozenProject", "items"],
    killedBy: [
      style === "offset"
        ? "offset-next-lost-beside-joined-filters"
        : "cursor-hyphen-lost-beside-joined-filters",
    ],
    requestsPerRun: 4,
    async run(given) {
      await given.forAll(walkedLists(given.items), async (input, branch) => {
        const { list, filters, order_by, pages } = input;
        const whole = await askItemList(given, branch, { list, filters, query: { order_by } });
        const per_page = Math.max(1, Math.ceil(whole.ids.length / pages));
        const query = wholeQuery(given, { list, filters, query: { order_by, per_page } });
        const walked = await branch.walk(pathOf(given, list), { style, query, atMost: 3 });

        given.expectWalk(walked).follows(whole.ids);
      });
    },
  }),
);

/** Walks through the results of random work item filters. */
export const anyWalkChecks: readonly Check[] = [...walks];
