import fc from "fast-check";
import { occurringFilters } from "#fixtures/arbitraries/occurring-filters.ts";
import { offsetPages } from "#fixtures/arbitraries/pages.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { isByCursor } from "#lib/check/environment/offered-style.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { Item } from "#fixtures/test-data.ts";
import { askItemList, tieless } from "#suites/support/queries/asking.ts";
import { difference, firstDifference, knownNamesOf } from "#suites/support/lists/same-members.ts";
import { shape, detailPath, oneOf, singlePool } from "#suites/support/queries/single-items.ts";

/** Filters, an order without ties, a page, and the requested members. */
const questionsOf = (items: readonly Item[]) => ({
  filters: occurringFilters(
    items,
    { in: 3, isnull: 2, exact: 1, bound: 1 },
    { minLength: 0, maxLength: 2 },
  ),
  order: fc.constantFrom(...tieless),
  cut: offsetPages(items.length),
  shape,
});

const sameLists = check({
  id: "queries.places.workspace-list",
  clause: "queries/workspace#same",
  title: "filtered by a project, the workspace-wide list shows what the project's list shows",
  needs: ["frozenProject", "items"],
  killedBy: ["workspace-filter-by-values-lost-beside-expand"],
  requestsPerRun: 2,
  async run(given) {
    const { items, forAll, expect } = given;

    await forAll(questionsOf(items), async ({ filters, order: order_by, ...input }, branch) => {
      const asked = { filters, query: { order_by, ...input.cut, ...input.shape } };
      const own = await askItemList(given, branch, { ...asked, list: "work-items" });
      const list = "workspace-work-items";
      const { page, rows } = await askItemList(given, branch, { ...asked, list });

      const differs = firstDifference(rows, own.rows, knownNamesOf);
      expect(page).sequence(own.ids);
      expect(page).that("/data", "the same members", differs, differs === null);
      // One of the lists may offer only cursors, which count nothing.
      if (isByCursor(page) || isByCursor(own.page)) return;
      expect(page).equals("/total_count", memberOf(own.page.response.json, "total_count"));
    });
  },
});

/** Members that both answers have; only one of them may have custom fields. */
const shared = (left: unknown, right: unknown) =>
  knownNamesOf(left).filter((name) => memberOf(right, name) !== undefined);

const sameDetail = check({
  id: "queries.places.detail",
  clause: "queries/detail#same",
  title: "a work item that is read by itself returns what its row returns",
  needs: ["frozenProject", "items"],
  killedBy: ["detail-shows-one-of-several-modules", "detail-expands-first-of-many"],
  requestsPerRun: 1,
  async run(given) {
    const { items, forAllIn, expect } = given;
    const every = keysOf(workItemExpansions).join(",");
    const whole = await askItemList(given, given, { list: "work-items", query: { expand: every } });

    await forAllIn(singlePool)(oneOf(items.length), async (input, { api }) => {
      const pk = items[input.row]?.id ?? "";
      const detail = await api.read(detailPath(given, pk), input.shape);
      const own = whole.rows.find((one) => memberOf(one, "id") === pk);

      expect(detail).status(200).equals("/id", pk);
      const { json } = detail.response;
      const differs = difference(json, own, shared(json, own));
      expect(detail).that("", "what its row says", differs, differs === null);
    });
  },
});

/** Relations between the places that serve one work item. */
export const placeRelations: readonly Check[] = [sameLists, sameDetail];
