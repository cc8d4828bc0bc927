import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";

const { pages } = lists;
const heavy = "description_html";
const lacks = (row: unknown): boolean => memberOf(row, heavy) === undefined;

/** The heavy member of pages. */
export const heavyChecks: readonly Check[] = [
  check({
    id: "fields.pages.leaves-heavy-off",
    clause: "fields/heavy#left-off",
    title: "rows of pages have no description_html when fields is not sent",
    needs: needsRows(pages),
    killedBy: ["pages-show-heavy-unasked"],
    async run(given) {
      const page = await readListRows(given, pages);

      given.expect(page).status(200).every("/data", "absent", lacks, heavy);
    },
  }),
  check({
    id: "fields.pages.leaves-heavy-off-by-cursor",
    clause: "fields/heavy#left-off-by-cursor",
    title: "rows of a cursor page of pages have no description_html",
    needs: needsRows(pages),
    killedBy: ["pages-show-heavy-by-cursor", "pages-show-heavy-unasked"],
    async run(given) {
      const query = { paginate: "cursor", order_by: "created_at", per_page: 1 };
      const page = await readListRows(given, pages, query);

      given.expect(page).status(200).every("/data", "absent", lacks, heavy);
    },
  }),
  check({
    id: "fields.pages.serves-heavy-when-asked",
    clause: "fields/heavy#asked",
    title: "rows of pages hold description_html for fields=description_html",
    needs: needsRows(pages),
    killedBy: ["pages-hide-heavy-when-asked", "pages-hide-heavy-but-for-all"],
    async run(given) {
      const page = await readListRows(given, pages, { fields: heavy });

      given
        .expect(page)
        .status(200)
        .every("/data", "present", (row) => !lacks(row), heavy);
    },
  }),
];
