import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { itemsPage } from "#lib/check/matchers/list-page.ts";
import { limits } from "#lib/contract/limits.ts";

/** Pages of lists that are not counted. */
export const uncountedPages: readonly Check[] = [
  check({
    id: "pagination.count.false",
    clause: "pagination/count#false",
    subject: "work-items",
    title: "with count=false, total_count is absent",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-always-counts", "offset-total-null-when-uncounted"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, {
        count: false,
        per_page: 2,
      });

      expect(page).status(200).length("/data", 2).lacks("/total_count");
    },
  }),
  check({
    id: "pagination.count.false-next",
    clause: "pagination/count#false-next",
    title: "next leads to the next page with count=false",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-uncounted-lacks-next"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, {
        count: false,
        per_page: 2,
      });

      expect(page).status(200).length("/data", 2).equals("/next", 2);
    },
  }),
  check({
    id: "pagination.count.false-next-of-largest-page",
    clause: "pagination/count#false-next",
    title: "next leads on from a page of 200 rows with count=false",
    needs: ["largeList"],
    killedBy: ["offset-uncounted-ends-at-largest-page"],
    async run({ api, expect, largeList }) {
      const query = { count: false, per_page: limits.perPageMax };
      const page = await api.read(largeList.path, query, { keepsStyle: true });

      expect(page).status(200).length("/data", limits.perPageMax);
      expect(page).equals("/next", limits.perPageMax);
    },
  }),
  check({
    id: "pagination.count.false-last",
    clause: "pagination/offset#last",
    title: "next is null on an exactly full last page with count=false",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-uncounted-guesses-next"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, {
        count: false,
        per_page: 7,
        offset: items.length - 7,
      });

      expect(page).status(200).length("/data", 7).equals("/next", null);
    },
  }),
  check({
    id: "pagination.count.false-previous",
    clause: "pagination/count#false-previous",
    title: "previous leads back with count=false",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-uncounted-lacks-previous"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, {
        count: false,
        per_page: 2,
        offset: 2,
      });

      expect(page).status(200).length("/data", 2).equals("/previous", 0);
    },
  }),
];
