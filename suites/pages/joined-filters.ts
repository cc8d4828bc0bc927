import type { Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Query } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { externalOf } from "./paired-page.ts";
import { expectCounted } from "#suites/support/lists/counted.ts";

const { pages } = lists;

/** Each filter alone shows what both together must exclude. */
async function expectNoneOfBoth(
  given: Given<"frozenProject">,
  one: Query,
  other: Query,
): Promise<void> {
  for (const query of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop -- at most two requests, often shared
    const alone = await readListPage(given, pages, { ...query, per_page: 200 });
    given.expect(alone).status(200);
    if (valueAt(alone.response.json, "/data/0/id") === undefined) {
      const unlock = unlocks.deployment("whose pages are found by either filter");
      throw untested(`No page is found by ${Object.keys(query).join()}.`, unlock);
    }
  }

  const page = await readListPage(given, pages, { ...one, ...other, per_page: 200 });

  given.expect(page).status(200).length("/data", 0);
}

const joined = [
  check({
    id: "pages.list.two-filters",
    clause: "pages/filters#joined",
    title: "the external id of a top-level page, combined with parent_id, selects no page",
    needs: needsRows(pages),
    killedBy: ["page-filters-combined-with-or", "page-filter-parent_id-ignored-beside-another"],
    async run(given) {
      const external_id = externalOf(given.pages, "external_id");
      await expectNoneOfBoth(given, { external_id }, { parent_id: given.pages[0]?.id ?? "" });
    },
  }),
  check({
    id: "pages.list.external-id-beside-strange-source",
    clause: "pages/filters#joined",
    title: "the external_id of a page, combined with an unused external_source, selects no page",
    needs: needsRows(pages),
    killedBy: ["page-external_source-ignored-beside-external_id"],
    async run(given) {
      const query = { external_id: externalOf(given.pages, "external_id"), per_page: 200 };
      const alone = await readListPage(given, pages, query);
      given.expect(alone).status(200).atLeast("/data", 1);

      const both = { ...query, external_source: "xylqorvimbewu" };
      const page = await readListPage(given, pages, both);

      given.expect(page).status(200).length("/data", 0);
    },
  }),
  check({
    id: "pages.list.search-beside-filter",
    clause: "pages/filters#joined",
    title: "the word of a top-level page, combined with parent_id, selects no page",
    needs: needsRows(pages),
    killedBy: ["page-filters-combined-with-or", "page-filters-ignored-beside-search"],
    async run(given) {
      const [first, second] = given.pages;

      await expectNoneOfBoth(given, { search: second?.word ?? "" }, { parent_id: first?.id ?? "" });
    },
  }),
];

const counted = [
  check({
    id: "pages.list.narrowed-total",
    clause: "pages/filters#total",
    title: "total_count of the pages that search selects is the number of rows",
    needs: needsRows(pages),
    killedBy: ["total-of-pages-unfiltered"],
    async run(given) {
      const search = given.pages[0]?.word ?? "";
      await expectCounted(given, pages, { search, per_page: 200 });
    },
  }),
];

/** The rows that several filters select, and their count. */
export const joinedFilterChecks = [...joined, ...counted];
