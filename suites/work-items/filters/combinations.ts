import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage, readPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { passing, selected } from "#suites/support/lists/item-oracle.ts";

const two = { priority: "high", start_date__gte: "2040-01-01" } as const;
const three = {
  priority__in: "high,low,none",
  state_group__in: "started,backlog",
  target_date__lte: "2040-12-31",
} as const;

const byExample = workItemLists.flatMap((list) =>
  ([2, 3] as const).map((count) =>
    check({
      id: `work-items.${list.slug}.${count}-filters`,
      clause: "work-items/filters#and",
      subject: list.slug,
      title: `${count} filters select from ${list.slug} the rows that pass them all`,
      needs: ["frozenProject", "items"],
      killedBy: [
        list.slug === "work-items"
          ? "filters-combined-with-or"
          : "filters-combined-with-or-workspace-wide",
        "filters-last-one-wins",
        ...(count === 3 ? (["filters-third-ignored"] as const) : []),
      ],
      async run(given) {
        const filters = count === 2 ? two : three;
        const page = await readListPage(given, list, { ...filters, per_page: 200 });

        const ids = passing(given.items, filters).map(({ id }) => id);
        given.expect(page).status(200).rows(ids);
      },
    }),
  ),
);

/** A page that a walk may end on, whatever the filter leaves. */
const filtered = { parameter: "priority", value: "medium" } as const;

const everyPage = workItemLists.flatMap((list) =>
  (["offset", "cursor"] as const).map((style) =>
    check({
      id: `work-items.${list.slug}.filter-walk-${style}`,
      clause: "work-items/filters#every-page",
      subject: list.slug,
      title: `a filter applies on every page of ${list.slug} by ${style}`,
      needs: ["frozenProject", "items"],
      killedBy: [
        style === "offset"
          ? "filters-dropped-on-later-pages"
          : "cursor-drops-filters-after-first-page",
      ],
      async run({ path, walk, expectWalk, frozenProject, items }) {
        const { parameter, value } = filtered;
        const scope = list.slug === "workspace-work-items" ? { project_id: frozenProject.id } : {};
        const walked = await walk(path(list.path, { project_id: frozenProject.id }), {
          style,
          query: { ...scope, [parameter]: value, order_by: "sequence_id", per_page: 3 },
          atMost: 8,
        });

        expectWalk(walked).visits(selected(items, parameter, value));
      },
    }),
  ),
);

const totals = workItemLists.map((list) =>
  check({
    id: `work-items.${list.slug}.filter-total`,
    clause: "work-items/filters#total",
    title: `total_count of a filtered page of ${list.slug} counts the rows that pass`,
    needs: ["frozenProject", "items"],
    killedBy: ["total-counts-unfiltered"],
    async run(given) {
      const { parameter, value } = filtered;
      const count = selected(given.items, parameter, value).length;
      if (count < 2) throw indistinguishableItems(parameter);
      const page = await readPage(given, list, { [parameter]: value, per_page: 2 });

      given.expect(page).status(200).length("/data", 2).equals("/total_count", count);
    },
  }),
);

const pair = workItemLists.map((list) =>
  check({
    id: `work-items.${list.slug}.external-pair`,
    clause: "work-items/external#pair",
    title: `id and source together find one of two rows with that id on ${list.slug}`,
    needs: ["frozenProject", "items"],
    killedBy: ["filter-external_id-ignored", "filter-external_source-ignored"],
    async run(given) {
      const pairs = given.items.filter(({ externalId }) => externalId !== null);
      const [found] = pairs.filter(
        (item) => pairs.filter(({ externalId }) => externalId === item.externalId).length > 1,
      );
      const { id, externalId, externalSource } = found ?? {};
      if (id === undefined || !externalId || !externalSource)
        throw indistinguishableItems("external_id", "external_source");
      const query = { external_id: externalId, external_source: externalSource };
      const page = await readListPage(given, list, query);

      given.expect(page).status(200).rows([id]);
    },
  }),
);

const oneWay = check({
  id: "work-items.external.one-way",
  clause: "work-items/external#one-way",
  title: "a filter by external id returns neither id nor source",
  needs: ["frozenProject", "items"],
  killedBy: ["filter-external-returns-pair"],
  async run(given) {
    const external_id = given.items.find((item) => item.externalId !== null)?.externalId ?? "";
    const page = await readListPage(given, lists.projectWorkItems, { external_id });

    given.expect(page).status(200).atLeast("/data", 1);
    const row = valueAt(page.response.json, "/data/0");
    given.expect(page).that("/data/0", "a row", row, typeof row === "object");
    given.expect(page).lacks("/data/0/external_id").lacks("/data/0/external_source");
  },
});

/** Combined filters, over pages and in pairs. */
export const combinationChecks: readonly Check[] = [
  ...byExample,
  ...everyPage,
  ...totals,
  ...pair,
  oneWay,
];
