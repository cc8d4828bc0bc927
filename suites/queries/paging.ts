import fc from "fast-check";
import { occurringFilters } from "#fixtures/arbitraries/occurring-filters.ts";
import type { PageInput } from "#fixtures/arbitraries/pages.ts";
import { offsetPages } from "#fixtures/arbitraries/pages.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { AnsweredPage } from "#suites/support/queries/asking.ts";
import { askItemList, eitherList, tieless, within } from "#suites/support/queries/asking.ts";
import { firstDifference, knownNamesOf } from "#suites/support/lists/same-members.ts";

const order = fc.constantFrom(...tieless);

/** Pages of this many rows; some hold them all. */
function cutsOf(length: number) {
  const edges = fc.constantFrom<PageInput[]>({ per_page: length }, { per_page: length + 1 });
  return fc.oneof(edges, offsetPages(length), within(length));
}

const cut = check({
  id: "queries.page.cut",
  clause: "queries/page#cut",
  title: "a page is cut out of the whole list",
  needs: ["frozenProject", "items"],
  killedBy: ["offset-rounded-down-to-a-page-downward", "page-of-every-row-lacks-the-last"],
  requestsPerRun: 1,
  async run(given) {
    const { items, forAll, expect } = given;
    const list = "work-items" as const;
    const wholes = await Promise.all(
      tieless.map((order_by) => askItemList(given, given, { list, query: { order_by } })),
    );

    await forAll({ order_by: order, cut: cutsOf(items.length) }, async (input, branch) => {
      const { per_page = 50, offset = 0 } = input.cut;
      const query = { order_by: input.order_by, per_page, offset };
      const { page } = await askItemList(given, branch, { list, query });

      const ids = wholes[tieless.indexOf(input.order_by)]?.ids ?? [];
      const own = ids.slice(offset, offset + per_page);
      expect(page).sequence(own).equals("/total_count", ids.length);
    });
  },
});

/** Judges that an uncounted page equals the counted one, but for its total. */
function expectUncounted(
  claims: Expectation,
  rows: readonly unknown[],
  counted: AnsweredPage,
): void {
  claims.lacks("/total_count").sequence(counted.ids);
  const { json } = counted.page.response;
  if (rows.length > 0) claims.equals("/next", memberOf(json, "next"));
  const differs = firstDifference(rows, counted.rows, knownNamesOf);
  claims.that("/data", "the same rows", differs, differs === null);
}

const uncounted = check({
  id: "queries.page.uncounted",
  clause: "queries/count#alone",
  title: "count=false removes total_count and nothing else",
  needs: ["frozenProject", "items"],
  killedBy: [
    "order-lost-where-nothing-is-counted",
    "filter-by-absence-lost-where-nothing-is-counted",
  ],
  requestsPerRun: 2,
  async run(given) {
    const { items, forAll, expect } = given;
    const filters = occurringFilters(items, { isnull: 3, in: 1 }, { minLength: 0, maxLength: 1 });
    const asked = { list: eitherList, filters, order_by: order, cut: offsetPages(items.length) };

    await forAll(asked, async (input, branch) => {
      const query = { order_by: input.order_by, ...input.cut };
      const counted = await askItemList(given, branch, { ...input, query, keepsStyle: true });
      const uncounting = { ...query, count: false };
      const { page, rows } = await askItemList(given, branch, { ...input, query: uncounting });

      expectUncounted(expect(page), rows, counted);
    });
  },
});

/** Relations between pages of one list. */
export const pageRelations: readonly Check[] = [cut, uncounted];
