import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { priorities } from "#lib/contract/enums.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { readBehind } from "#suites/support/lists/later-page.ts";
import { itemsPage } from "#lib/check/matchers/list-page.ts";

/** What comes with a request without per_page, and the mutant that then returns another number of rows. */
const besides = [
  ["a relation is expanded", "expand", { expand: "state" }, "per-page-default-20-beside-expand"],
  ["the rows are not counted", "uncounted", { count: false }, "per-page-default-100-uncounted"],
  ["it is a cursor page", "cursor", { paginate: "cursor" }, "per-page-default-20-by-cursor"],
] as const;

const defaults = besides.map(([when, name, query, killer]) =>
  check({
    id: `pagination.per-page.default-${name}`,
    clause: "pagination/per-page#default",
    title: `a page holds 50 rows without per_page when ${when}`,
    needs: ["largeList"],
    killedBy: [killer],
    async run({ api, expect, largeList }) {
      const page = await api.read(largeList.path, query);

      expect(page).status(200).length("/data", limits.perPageDefault);
    },
  }),
);

/** How many rows a page holds, and how style and count are chosen. */
export const pageSize: readonly Check[] = [
  ...defaults,
  check({
    id: "pagination.per-page.default",
    clause: "pagination/per-page#default",
    title: "a page holds 50 rows without per_page",
    needs: ["largeList"],
    killedBy: ["per-page-default-100"],
    async run({ api, expect, largeList }) {
      const page = await api.read(largeList.path);

      expect(page).status(200).length("/data", limits.perPageDefault);
    },
  }),
  check({
    id: "pagination.per-page.default-of-a-later-page",
    clause: "pagination/per-page#default",
    title: "a later page of a filtered list holds 50 rows without per_page",
    needs: ["largeList"],
    killedBy: ["per-page-default-20-beside-filters", "per-page-default-20-on-later-pages"],
    async run({ api, expect, largeList }) {
      const query = { priority__in: priorities.join(",") };
      const page = await readBehind({ api }, largeList.path, query, limits.perPageDefault);

      expect(page).status(200).length("/data", limits.perPageDefault);
    },
  }),
  check({
    id: "pagination.per-page.honoured",
    clause: "pagination/per-page#honoured",
    title: "a page holds as many rows as per_page says",
    needs: ["frozenProject", "items"],
    killedBy: ["per-page-ignored"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { per_page: 3 });

      expect(page).status(200).length("/data", 3);
    },
  }),
  check({
    id: "pagination.per-page.max",
    clause: "pagination/per-page#max",
    title: "a page holds 200 rows if 200 are requested",
    needs: ["largeList"],
    killedBy: ["per-page-capped-at-100"],
    async run({ api, expect, largeList }) {
      const page = await api.read(largeList.path, {
        per_page: limits.perPageMax,
      });

      expect(page).status(200).length("/data", limits.perPageMax);
    },
  }),
  check({
    id: "pagination.per-page.above-max-accepted",
    clause: "pagination/per-page#clamped",
    subject: "work-items",
    title: "a per_page just above 200 is not refused",
    needs: ["frozenProject"],
    killedBy: ["per-page-above-max-refused"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, {
        per_page: limits.perPageMax + 1,
      });

      expect(page).status(200).is("/data", "object[]");
    },
  }),
  check({
    id: "pagination.per-page.clamped",
    clause: "pagination/per-page#clamped",
    subject: "work-items",
    title: "a per_page above 200 is clamped to 200",
    needs: ["largeList"],
    killedBy: ["per-page-not-clamped"],
    async run({ api, expect, largeList }) {
      const page = await api.read(largeList.path, {
        per_page: 100_000,
      });

      expect(page).status(200).length("/data", limits.perPageMax);
    },
  }),
  check({
    id: "pagination.per-page.clamped-cursor",
    clause: "pagination/per-page#clamped",
    subject: "work-items",
    title: "a per_page above 200 is clamped to 200 on a cursor page",
    needs: ["largeList"],
    killedBy: ["per-page-not-clamped-by-cursor"],
    async run({ api, expect, largeList }) {
      const page = await api.read(largeList.path, {
        paginate: "cursor",
        per_page: limits.perPageMax + 1,
      });

      expect(page).status(200).length("/data", limits.perPageMax).equals("/has_more", true);
    },
  }),
  check({
    id: "pagination.per-page.clamped-next",
    clause: "pagination/per-page#clamped-next",
    title: "next advances by 200 when per_page was clamped",
    needs: ["largeList"],
    killedBy: ["offset-next-unclamped"],
    async run({ api, expect, largeList }) {
      const page = await api.read(
        largeList.path,
        {
          per_page: limits.perPageMax + 1,
        },
        { keepsStyle: true },
      );

      expect(page).status(200).equals("/next", limits.perPageMax);
    },
  }),
  check({
    id: "pagination.per-page.fraction-refused",
    clause: "pagination/per-page#integer",
    subject: "work-items",
    title: "a fractional per_page is refused",
    needs: ["frozenProject"],
    killedBy: ["per-page-fraction-truncated"],
    run: listRefuses(lists.projectWorkItems, ["per_page", "2.5"], (refusal) =>
      refusal.problem("invalid_request"),
    ),
  }),
  check({
    id: "pagination.per-page.zero",
    clause: "pagination/per-page#zero",
    title: "per_page=0 is refused, or answered with a page",
    needs: ["frozenProject"],
    killedBy: ["per-page-zero-crashes"],
    async run({ expect, observe, ...given }) {
      const page = await itemsPage(given, { per_page: 0 });

      expect(page).statusIn([200, 400]);
      observe(`per_page=0 answers ${page.response.status}`, page);
    },
  }),
  check({
    id: "pagination.count.default",
    clause: "pagination/count#default",
    title: "a list without count is counted",
    needs: ["frozenProject"],
    killedBy: ["offset-counts-only-when-asked"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, {}, { keepsStyle: true });

      expect(page).status(200).is("/data", "object[]").has("/total_count");
    },
  }),
  check({
    id: "pagination.count.disabled",
    clause: "pagination/count#disabled",
    title: "a list that refuses to be counted can be walked by cursor",
    needs: ["frozenProject"],
    killedBy: ["count-disabled-blocks-cursor"],
    async run({ expect, ...given }) {
      const plain = await itemsPage(given, {}, { keepsStyle: true });
      const code = valueAt(plain.response.json, "/code");
      const disabled = plain.response.status === 400 && code === "count_pagination_disabled";

      const page = await itemsPage(given, { paginate: "cursor" });

      const { status } = page.response;
      if (status !== 400) expect(page).status(200);
      expect(page).that("status", "200 by cursor", status, status === 200);
      if (!disabled) expect(plain).status(200);
    },
  }),
  check({
    id: "pagination.paginate.inherited-name",
    clause: "pagination/paginate#inherited-name",
    title: "paginate=constructor selects the offset style",
    needs: ["frozenProject"],
    killedBy: ["paginate-inherited-name-selects-cursor"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, { paginate: "constructor" });

      expect(page).status(200).equals("/pagination/style", "offset");
    },
  }),
  check({
    id: "pagination.paginate.other-value",
    clause: "pagination/paginate#other",
    subject: "work-items",
    title: "an unknown paginate selects the offset style",
    needs: ["frozenProject"],
    killedBy: ["paginate-unknown-refused"],
    async run({ expect, ...given }) {
      const page = await itemsPage(given, {
        paginate: "bogus",
      });

      expect(page).status(200).equals("/pagination/style", "offset");
    },
  }),
];
