import type { Weights } from "#fixtures/arbitraries/occurring-filters.ts";
import { occurringFilters } from "#fixtures/arbitraries/occurring-filters.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { namesAbsent } from "#fixtures/api/sent-filters.ts";
import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import { readPage } from "#lib/check/matchers/list-page.ts";
import { listsByPlace } from "#suites/support/queries/asked.ts";
import { answeredPage, askItemList, eitherList } from "#suites/support/queries/asking.ts";
import { filterPool, questionsTo, sentBy } from "./any-filters.ts";

/** Filters that add joins to a query. */
const joining: Weights = { isnull: 5, bound: 4, in: 2 };

const narrows = check({
  id: "work-items.filters.narrow",
  clause: "work-items/filters#narrow",
  title: "filters select no row that the list does not hold without them, and none twice",
  needs: ["frozenProject", "items", "archived"],
  killedBy: ["archived-items-listed-under-two-joins"],
  requestsPerRun: 1,
  async run(given) {
    const { items, forAll } = given;
    const whole = {
      "work-items": await askItemList(given, given, { list: "work-items" }),
      "workspace-work-items": await askItemList(given, given, { list: "workspace-work-items" }),
    };

    const filters = occurringFilters(items, joining, { minLength: 2, maxLength: 2 });
    await forAll({ list: eitherList, filters }, async (input, branch) => {
      const { page, ids } = await askItemList(given, branch, input);

      const listed = new Set(whole[input.list].ids);
      const extra = ids.filter((id, n) => !listed.has(id) || ids.indexOf(id) !== n);
      given.expect(page).that("/data", "rows of the whole list, each once", extra, !extra.length);
    });
  },
});

/** Whether filters search, or name several values; either adds to a query. */
const hasSeveral = (filters: FilterInput) =>
  Object.keys(filters).some((name) => name === "search" || name.endsWith("__in"));

const total = check({
  id: "work-items.filters.total",
  clause: "work-items/filters#total",
  title: "total_count is the number of matching rows, whatever the filters",
  needs: ["frozenProject", "items"],
  killedBy: ["total-ignores-search-beside-filters", "total-counts-each-value-of-in"],
  requestsPerRun: 1,
  async run(given) {
    const asking = questionsTo(given.items).filter(
      ({ filters, count }) => count !== false && !namesAbsent(filters) && hasSeveral(filters),
    );

    await given.forAllIn(filterPool)({ asked: asking }, async ({ asked }, { api }) => {
      const query = sentBy(asked, given.items);
      const page = await readPage({ ...given, api }, listsByPlace[asked.list], query);

      const { ids } = answeredPage(given, page);
      given.expect(page).equals("/total_count", ids.length);
    });
  },
});

const intersection = check({
  id: "work-items.filters.intersect",
  clause: "work-items/filters#and",
  subject: "work-items",
  title: "two filters together select the rows that each of them selects",
  needs: ["frozenProject", "items"],
  killedBy: ["filters-by-several-ids-combined-with-or"],
  requestsPerRun: 3,
  async run(given) {
    const often: Weights = { in: 8, exact: 3, isnull: 1, bound: 1 };
    const filters = occurringFilters(given.items, often, { minLength: 2, maxLength: 2 });

    await given.forAll({ list: eitherList, filters }, async ({ list, filters: both }, branch) => {
      const [one, other] = await Promise.all(
        Object.entries(both).map(([parameter, value]) =>
          askItemList(given, branch, { list, filters: { [parameter]: value } }),
        ),
      );
      const { page } = await askItemList(given, branch, { list, filters: both });

      given.expect(page).rows(one?.ids.filter((id) => other?.ids.includes(id)) ?? []);
    });
  },
});

/** What random filters of work items select. */
export const narrowingChecks: readonly Check[] = [narrows, total, intersection];
