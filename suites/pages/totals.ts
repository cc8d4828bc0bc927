import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readPage } from "#lib/check/matchers/list-page.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { pages } = lists;

const filters = [
  ["access", "1"],
  ["type", "private"],
] as const;

/** How many pages a filter counts. */
export const pageTotalChecks: readonly Check[] = filters.map(([name, value]) =>
  check({
    id: `pages.list.total-by-${name}`,
    clause: "pages/filters#total",
    title: `total_count with ${name}=${value} is the number of pages that pass`,
    needs: needsRows(pages),
    killedBy: [`page-total-ignores-${name}`],
    async run(given) {
      const page = await readPage(given, pages, { [name]: value, per_page: 200 });
      given.expect(page).status(200);
      if (valueAt(page.response.json, "/next") !== null) {
        throw untested("Not all pages that pass are on one page.", unlocks.projectsMade);
      }

      given.expect(page).equals("/total_count", pageRows(page).length);
    },
  }),
);
