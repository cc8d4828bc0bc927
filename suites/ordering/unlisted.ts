import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import type { ListGiven } from "#lib/check/matchers/list-page.ts";
import { needsSeveral, readListPage, readPage } from "#lib/check/matchers/list-page.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { unlistedOrderings } from "#lib/contract/subjects/unlisted-orderings.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { expectCourse } from "./sequence.ts";

const dashed = (name: string) => name.replaceAll("_", "-");

/** A name, ascending and descending. */
const bothWays = (name: string) => [
  { order_by: name, word: dashed(name) },
  { order_by: `-${name}`, word: `downward-${dashed(name)}` },
];

/** Creation times from the last row to the first. */
function creationTimes(rows: unknown): readonly number[] {
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => Date.parse(String(memberOf(row, "created_at"))));
}

const onItems = workItemLists.flatMap((list) =>
  unlistedOrderings[list.slug].flatMap(bothWays).map(({ order_by, word }) =>
    check({
      id: `ordering.${list.slug}.not-by-${word}`,
      clause: "ordering/unlisted#default",
      subject: list.slug,
      title: `the newest of ${list.slug} come first for order_by=${order_by}, which is not listed`,
      needs: ["frozenProject", "items"],
      restsOn: groundsOf(list.slug),
      killedBy: ["order-by-unlisted-field"],
      async run(given) {
        const page = await readListPage(given, list, { per_page: 200, order_by });

        const instants = creationTimes(valueAt(page.response.json, "/data"));
        given.expect(page).status(200).atLeast("/data", given.items.length);
        expectCourse(given.expect(page), "created_at", instants, "never increases");
      },
    }),
  ),
);

/** Ids of the rows that two pages share. */
function common(page: Exchange, other: Exchange): readonly string[] {
  const held = new Set(pageIds(other));
  return pageIds(page).filter((id) => held.has(id));
}

/** Rows that tie may change their order each time: then nothing shows the ordering. */
async function demandSteady(given: ListGiven, list: List, plain: Exchange): Promise<void> {
  const again = await readListPage(given, list, { per_page: 200 });
  if (common(plain, again).join() === common(again, plain).join()) return;
  const unlock = unlocks.deployment("whose lists keep the order of rows with equal values");
  throw untested("The default order of the list differs from read to read.", unlock);
}

/** Lists whose orderings are stated, and whose rows need not show their order. */
const others = [lists.cycles, lists.projectProperties, lists.contexts] as const;

const onOthers = others.flatMap((list) =>
  unlistedOrderings[list.slug].flatMap(bothWays).map(({ order_by, word }) =>
    check({
      id: `ordering.${list.slug}.not-by-${word}`,
      clause: "ordering/unlisted#default",
      subject: list.slug,
      title: `${list.slug} have their default order for order_by=${order_by}, which is not listed`,
      needs: needsSeveral(list),
      restsOn: groundsOf(list.slug),
      killedBy: [
        order_by.startsWith("-") ? "order-by-unlisted-field" : "order-by-unlisted-field-turned",
      ],
      async run(given) {
        const plain = await readListPage(given, list, { per_page: 200 });
        given.expect(plain).status(200).atLeast("/data", 2);

        const page = await readListPage(given, list, { per_page: 200, order_by });

        // Rows that are added or removed meanwhile are on only one of the pages.
        const [before, after] = [common(plain, page), common(page, plain)];
        const isSame = before.join() === after.join();
        given.expect(page).status(200).atLeast("/data", 2);
        if (!isSame) await demandSteady(given, list, plain);
        given.expect(page).that("/data", "the rows of both pages in the same order", after, isSame);
      },
    }),
  ),
);

const byCursor = workItemLists.map((list) =>
  check({
    id: `ordering.${list.slug}.unlisted-by-cursor`,
    clause: "ordering/unlisted#backs-cursor",
    subject: list.slug,
    title: `a cursor page of ${list.slug} by name, which is not listed, uses the default ordering`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(list.slug),
    killedBy: ["order-by-unlisted-field"],
    async run(given) {
      const page = await readPage(given, list, { paginate: "cursor", order_by: "name" });

      given.expect(page).status(200).is("/data", "object[]");
    },
  }),
);

/** Orderings by real fields that no list of orderings names. */
export const unlistedOrders: readonly Check[] = [...onItems, ...onOthers, ...byCursor];
