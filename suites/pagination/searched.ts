import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { itemsPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { commonWord } from "#suites/support/work-items/common-word.ts";

/** A search continues from page to page. */
export const searchedPages: readonly Check[] = [
  check({
    id: "pagination.cursor.search-kept",
    clause: "pagination/cursor#filters-reread",
    title: "a search repeated on the second page applies",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-drops-search-after-first-page"],
    async run({ expect, ...given }) {
      const { word, ids } = commonWord(given);
      const query = { search: word, paginate: "cursor", order_by: "sequence_id", per_page: 3 };
      const first = await itemsPage(given, query);
      expect(first).status(200).length("/data", 3).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...query, per_page: 200, cursor });

      expect(page)
        .status(200)
        .length("/data", ids.length - 3);
    },
  }),
  check({
    id: "pagination.offset.search-kept",
    clause: "pagination/offset#total-value",
    subject: "work-items",
    title: "a search applies on a later page, and to its total_count",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-drops-search-after-first-page"],
    async run({ expect, ...given }) {
      const { word, ids } = commonWord(given);
      const page = await itemsPage(given, { search: word, offset: 3, per_page: 200 });

      expect(page)
        .status(200)
        .length("/data", ids.length - 3)
        .equals("/total_count", ids.length);
    },
  }),
];
