import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { itemsPage } from "#lib/check/matchers/list-page.ts";

/** Edge cases that a middle page does not show. */
export const corners: readonly Check[] = [
  check({
    id: "pagination.offset.total-on-last-page",
    clause: "pagination/offset#total-value",
    subject: "work-items",
    title: "total_count is the same on the last page",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-total-wrong-on-last-page"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, { per_page: 10, offset: items.length - 3 });

      expect(page).status(200).length("/data", 3).equals("/total_count", items.length);
    },
  }),
  check({
    id: "pagination.offset.total-follows-search",
    clause: "pagination/offset#total-value",
    subject: "work-items",
    title: "total_count counts the rows that search selects",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-total-ignores-search"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, { search: items[5]?.word ?? "" }, { keepsStyle: true });

      expect(page).status(200).length("/data", 1).equals("/total_count", 1);
    },
  }),
  check({
    id: "pagination.count.false-style",
    clause: "pagination/offset#style",
    subject: "work-items",
    title: "the offset envelope names its style with count=false",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-uncounted-lacks-style"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { count: false, per_page: 2 });

      expect(page).status(200).length("/data", 2).equals("/pagination/style", "offset");
    },
  }),
  check({
    id: "pagination.offset.previous-within-first-page",
    clause: "pagination/offset#previous",
    subject: "work-items",
    title: "previous is an integer when a page starts within the first page",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-previous-null-within-first-page"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { per_page: 10, offset: 7 });

      expect(page).status(200).length("/data", 10).is("/previous", "integer");
    },
  }),
  check({
    id: "pagination.cursor.empty-page",
    clause: "pagination/cursor#has-more-value",
    title: "has_more is false on a cursor page without rows",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-envelope-without-rows-lacks-has-more", "cursor-has-more-always-true"],
    async run({ expect, ...given }) {
      const query = { search: "xylqorvimbewu", paginate: "cursor", order_by: "created_at" };
      const page = await itemsPage(given, query);

      expect(page).status(200).length("/data", 0).equals("/has_more", false);
    },
  }),
  check({
    id: "pagination.work-items.empty-list",
    clause: "pagination/envelope#object",
    subject: "work-items",
    title: "a list without rows answers an envelope too",
    needs: ["frozenProject", "items"],
    killedBy: ["list-answers-bare-array-when-empty"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { search: "xylqorvimbewu" });

      expect(page).status(200).is("", "object").length("/data", 0);
    },
  }),
  check({
    id: "pagination.offset.next-null-on-empty-list",
    clause: "pagination/offset#last-of-none",
    title: "next is null when no row is listed",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-next-leads-on-from-no-rows"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { search: "xylqorvimbewu" }, { keepsStyle: true });

      expect(page).status(200).length("/data", 0).equals("/next", null);
    },
  }),
];
