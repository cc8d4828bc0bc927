import type { Item } from "#fixtures/test-data.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { itemsPage } from "#lib/check/matchers/list-page.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";
const firstPage = { paginate: "cursor", order_by: "sequence_id", per_page: 10 } as const;

/** A filter that selects at least two rows, but not all: there is a second page to report. */
function demandHigh(items: readonly Item[]): void {
  const { length } = items.filter(({ priority }) => priority === "high");
  if (length < 2 || length === items.length) throw indistinguishableItems("priority");
}

/** What a token stores, and what is read again on each request. */
export const cursorPath = [
  check({
    id: "pagination.cursor.null-on-partial-page",
    clause: "pagination/cursor#last",
    title: "next_cursor is null on a page that holds all rows",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-given-on-last-page"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, {
        ...firstPage,
        per_page: 200,
      });

      expect(page).status(200).length("/data", items.length).equals("/next_cursor", null);
    },
  }),
  check({
    id: "pagination.cursor.null-on-full-page",
    clause: "pagination/cursor#last",
    title: "next_cursor is null on a last page that is exactly full",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-given-on-full-last-page"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, {
        ...firstPage,
        per_page: items.length,
      });

      expect(page).status(200).length("/data", items.length).equals("/next_cursor", null);
    },
  }),
  check({
    id: "pagination.cursor.has-more-before-end",
    clause: "pagination/cursor#has-more-value",
    title: "has_more is true when rows remain",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-has-more-always-false"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, firstPage);

      expect(page).status(200).is("/next_cursor", "string").equals("/has_more", true);
    },
  }),
  check({
    id: "pagination.cursor.has-more-at-end",
    clause: "pagination/cursor#has-more-value",
    title: "has_more is false on the last page",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-has-more-always-true", "cursor-has-more-on-full-last-page"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, {
        ...firstPage,
        per_page: items.length,
      });

      expect(page).status(200).length("/data", items.length).equals("/has_more", false);
    },
  }),
  check({
    id: "pagination.cursor.alone-keeps-style",
    clause: "pagination/cursor-parameter#alone",
    title: "a cursor without paginate selects the cursor style",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-alone-answered-by-offset"],
    async run({ expect, ...given }) {
      const first = await itemsPage(given, firstPage);
      expect(first).status(200).is("/next_cursor", "string");

      const { paginate: _, ...rest } = firstPage;
      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...rest, cursor });

      expect(page).status(200).equals("/pagination/style", "cursor");
    },
  }),
  check({
    id: "pagination.cursor.alone-goes-on",
    clause: "pagination/cursor-parameter#alone",
    title: "a cursor without paginate returns the rows after it",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-alone-starts-over"],
    async run({ expect, items, ...given }) {
      const first = await itemsPage(given, firstPage);
      expect(first).status(200).is("/next_cursor", "string");

      const { paginate: _, ...rest } = firstPage;
      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...rest, cursor });

      const ordered = items.toSorted((left, right) => left.sequenceId - right.sequenceId);
      expect(page).status(200);
      expect(page).sequence(ordered.slice(10, 20).map(({ id }) => id));
    },
  }),
  check({
    id: "pagination.cursor.filters-reread",
    clause: "pagination/cursor#filters-reread",
    title: "a filter omitted on the second page no longer applies",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-remembers-filters"],
    async run({ expect, items, ...given }) {
      demandHigh(items);
      const first = await itemsPage(given, { ...firstPage, priority: "high", per_page: 1 });
      expect(first).status(200).length("/data", 1).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...firstPage, per_page: 200, cursor });

      const shown = memberOf(valueAt(first.response.json, "/data/0"), "id");
      const from = items.find(({ id }) => id === shown)?.sequenceId ?? Infinity;
      const after = items.filter((item) => item.sequenceId > from).map(({ id }) => id);
      const shownThere = Object.values(valueAt(page.response.json, "/data") ?? []).map(idOf);
      // Rows that the filter excluded from the first page may come before or after the position.
      const missing = after.filter((id) => !shownThere.includes(id));
      const claims = expect(page).status(200);
      claims.that("/data", `each of ${after.length} rows after it`, { missing }, !missing.length);
    },
  }),
  check({
    id: "pagination.cursor.filters-kept",
    clause: "pagination/cursor#filters-reread",
    title: "a filter repeated on the second page applies",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-drops-filters-after-first-page"],
    async run({ expect, items, ...given }) {
      demandHigh(items);
      const query = { ...firstPage, priority: "high", per_page: 1 };
      const first = await itemsPage(given, query);
      expect(first).status(200).length("/data", 1).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...query, per_page: 200, cursor });

      const high = items.filter(({ priority }) => priority === "high").map(({ id }) => id);
      const shown = memberOf(valueAt(first.response.json, "/data/0"), "id");
      expect(page).status(200);
      expect(page).rows(high.filter((id) => id !== shown));
    },
  }),
  check({
    id: "pagination.cursor.per-page-reread",
    clause: "pagination/cursor#per-page-reread",
    title: "another per_page on the second page applies",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-remembers-per-page"],
    async run({ expect, ...given }) {
      const first = await itemsPage(given, firstPage);
      expect(first).status(200).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...firstPage, per_page: 4, cursor });

      expect(page).status(200).length("/data", 4);
    },
  }),
  check({
    id: "pagination.cursor.order-reread",
    clause: "pagination/cursor#order-reread",
    title: "an ineligible ordering on the second page is refused",
    needs: ["frozenProject", "items"],
    killedBy: ["cursor-checks-order-on-first-page-only"],
    async run({ expect, ...given }) {
      const first = await itemsPage(given, firstPage);
      expect(first).status(200).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await itemsPage(given, { ...firstPage, order_by: "priority", cursor });

      expect(page).problem("invalid_request", "ordering_not_cursor_eligible");
    },
  }),
];
