import { lists } from "#lib/contract/lists/lists.ts";
import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import { check } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import { itemsPage } from "#lib/check/matchers/list-page.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";

/** Where pages begin and end: the frozen project holds exactly the known items. */
export const offsetArithmetic = [
  check({
    id: "pagination.offset.next-value",
    clause: "pagination/offset#next-value",
    title: "next is offset plus per_page before the last page",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-next-off-by-one"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { per_page: 10, offset: 10 });

      expect(page).status(200).length("/data", 10).equals("/next", 20);
    },
  }),
  check({
    id: "pagination.offset.next-unaligned",
    clause: "pagination/offset#next-value",
    title: "next counts from the requested offset, aligned or not",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-next-realigned"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { per_page: 10, offset: 7 });

      expect(page).status(200).length("/data", 10).equals("/next", 17);
    },
  }),
  check({
    id: "pagination.offset.next-null-on-partial-page",
    clause: "pagination/offset#last",
    title: "next is null on a last page that is not full",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-next-on-last-page"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, { per_page: 10, offset: items.length - 3 });

      expect(page).status(200).length("/data", 3).equals("/next", null);
    },
  }),
  check({
    id: "pagination.offset.next-null-on-full-page",
    clause: "pagination/offset#last",
    title: "next is null on a last page that is exactly full",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-next-on-full-last-page"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, { per_page: 7, offset: items.length - 7 });

      expect(page).status(200).length("/data", 7).equals("/next", null);
    },
  }),
  check({
    id: "pagination.offset.previous-value",
    clause: "pagination/offset#previous-value",
    title: "previous is offset minus per_page on an aligned later page",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-previous-off-by-one"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { per_page: 10, offset: 20 });

      expect(page).status(200).length("/data", 10).equals("/previous", 10);
    },
  }),
  check({
    id: "pagination.offset.total-value",
    clause: "pagination/offset#total-value",
    subject: "work-items",
    title: "total_count is the number of rows of the list, not of the page",
    needs: ["frozenProject", "items", "archived"],
    killedBy: ["offset-total-counts-page", "list-counts-archived-items"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, { per_page: 10 }, { keepsStyle: true });

      expect(page).status(200).length("/data", 10).equals("/total_count", items.length);
    },
  }),
  check({
    id: "pagination.offset.total-on-later-page",
    clause: "pagination/offset#total-value",
    subject: "work-items",
    title: "total_count is the same on a later page",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-total-counts-remaining"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, { per_page: 10, offset: 20 });

      expect(page).status(200).length("/data", 10).equals("/total_count", items.length);
    },
  }),
  check({
    id: "pagination.offset.total-follows-filter",
    clause: "pagination/offset#total-value",
    subject: "work-items",
    title: "total_count counts the rows that a filter selects",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-total-ignores-filters"],
    async run({ expect, items, ...given }) {
      const high = items.filter(({ priority }) => priority === "high");
      if (high.length === 0 || high.length === items.length)
        throw indistinguishableItems("priority");
      const page = await itemsPage(
        given,
        {
          priority: "high",
          per_page: 1,
        },
        { keepsStyle: true },
      );

      expect(page).status(200).length("/data", 1).equals("/total_count", high.length);
    },
  }),
  check({
    id: "pagination.offset.default",
    clause: "pagination/offset-parameter#default",
    title: "a list without offset starts at its first row",
    needs: ["frozenProject", "items"],
    killedBy: ["offset-default-skips-first-row"],
    async run({ expect, items, ...given }) {
      const page = await itemsPage(given, { order_by: "sequence_id" });

      const first = items.toSorted((left, right) => left.sequenceId - right.sequenceId)[0];
      expect(page).status(200).equals("/data/0/id", first?.id);
    },
  }),
  check({
    id: "pagination.offset.max-accepted",
    clause: "pagination/offset-parameter#max",
    subject: "work-items",
    title: "the largest offset is accepted",
    needs: ["frozenProject"],
    killedBy: ["offset-cap-refuses-its-limit"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, {
        offset: limits.offsetMax,
      });

      expect(page).status(200).length("/data", 0).equals("/next", null);
    },
  }),
  check({
    id: "pagination.offset.over-cap-points-to-cursor",
    clause: "pagination/offset-parameter#points-to-cursor",
    subject: "work-items",
    title: "the refusal of an offset above the cap mentions the cursor",
    needs: ["frozenProject"],
    killedBy: ["offset-cap-message-lacks-cursor"],
    run: listRefuses(lists.projectWorkItems, ["offset", limits.offsetMax + 1], (refusal) =>
      refusal.problem("invalid_request").mentions("cursor"),
    ),
  }),
];
