import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import type { ListGiven } from "#lib/check/matchers/list-page.ts";
import {
  needsSeveral,
  readListPage,
  readPage,
  readWalkedPage,
} from "#lib/check/matchers/list-page.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import { edgeLists } from "#lib/contract/subjects/edge-lists.ts";
import { limits } from "#lib/contract/limits.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The number of rows of a list that fits on one page and has several. */
async function countOf(given: ListGiven, list: JudgedList): Promise<number> {
  const whole = await readListPage(given, list, { per_page: limits.perPageMax });
  given.expect(whole).status(200);
  const { length } = pageRows(whole);
  const isWhole = (valueAt(whole.response.json, "/next") ?? null) === null;
  if (length >= 2 && isWhole && valueAt(whole.response.json, "/has_more") !== true) return length;
  const unlock = unlocks.deployment(`with 2 to 200 rows on the list of ${list.slug}`);
  throw untested(
    `The list of ${list.slug} shows ${length} rows on its first page.`,
    shownBy(unlock, whole),
  );
}

/** Rows that a caller may not see can leave a page short: it shows nothing about a full one. */
function demandFull({ expect }: ListGiven, page: Exchange, count: number): void {
  expect(page).status(200).is("/data", "object[]");
  if (pageRows(page).length === count) return;
  const unlock = unlocks.deployment("that fills its pages");
  throw untested(
    `The page shows ${pageRows(page).length} of ${count} rows.`,
    shownBy(unlock, page),
  );
}

/** How often a list that grows is counted. */
const counts = 3;

/** A page of exactly the rows of a list; counted again if it leads on because rows were added after the count. */
async function fullPage(
  given: ListGiven,
  list: JudgedList,
  { ask, next }: { ask: typeof readPage; next: string },
): Promise<Exchange> {
  let count = await countOf(given, list);
  for (let counted = 0; counted < counts && count > 1; counted += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next count is only needed if this one is outdated
    const page = await ask(given, list, { per_page: count });
    demandFull(given, page, count);
    if (valueAt(page.response.json, next) === null) return page;
    const { path, query } = page.request;
    // Not a read that is shared with other checks: its answer may be that of the count.
    // oxlint-disable-next-line no-await-in-loop -- as above
    const now = await given.api.get(path, { ...query, per_page: limits.perPageMax });
    if (pageRows(now).length === count) return page;
    count = pageRows(now).length;
  }
  const unlock = unlocks.deployment("with a list that nobody adds to meanwhile");
  throw untested(`Rows are added to the list of ${list.slug} as it is read.`, unlock);
}

const byCursor: typeof readPage = (given, list, query) =>
  readWalkedPage(given, list, { ...query, paginate: "cursor" });

const uncounted = edgeLists.flatMap((list) => [
  check({
    id: `pagination.${list.slug}.uncounted-next`,
    clause: "pagination/uncounted#next",
    subject: list.slug,
    title: `next of an uncounted page of ${list.slug} leads to the next row`,
    needs: needsSeveral(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`uncounted-next-null-on-${list.slug}`],
    async run(given) {
      await countOf(given, list);

      const page = await readPage(given, list, { count: false, per_page: 1 });

      given.expect(page).status(200).equals("/next", 1);
    },
  }),
  check({
    id: `pagination.${list.slug}.uncounted-previous`,
    clause: "pagination/uncounted#previous",
    subject: list.slug,
    title: `previous of an uncounted page of ${list.slug} leads back to the first row`,
    needs: needsSeveral(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`uncounted-previous-null-on-${list.slug}`],
    async run(given) {
      await countOf(given, list);

      const page = await readPage(given, list, { count: false, offset: 1, per_page: 1 });

      given.expect(page).status(200).equals("/previous", 0);
    },
  }),
]);

const full = edgeLists.flatMap((list) => [
  check({
    id: `pagination.${list.slug}.full-last-page`,
    clause: "pagination/full-page#next",
    subject: list.slug,
    title: `next is null on a page that holds exactly the rows of ${list.slug}`,
    needs: needsSeveral(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`full-page-leads-on-on-${list.slug}`],
    async run(given) {
      const page = await fullPage(given, list, { ask: readPage, next: "/next" });

      given.expect(page).equals("/next", null);
    },
  }),
  check({
    id: `pagination.${list.slug}.full-last-page-by-cursor`,
    clause: "pagination/full-page#cursor",
    subject: list.slug,
    title: `next_cursor is null on a page that holds exactly the rows of ${list.slug}`,
    needs: needsSeveral(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`full-cursor-page-leads-on-on-${list.slug}`],
    async run(given) {
      const page = await fullPage(given, list, { ask: byCursor, next: "/next_cursor" });

      given.expect(page).equals("/next_cursor", null).equals("/has_more", false);
    },
  }),
]);

/** Rows of a page that another page shows, too. */
function repeatedOn(page: Exchange, other: Exchange): readonly unknown[] {
  const ids = pageRows(other).map(idOf);
  return pageRows(page)
    .map(idOf)
    .filter((id) => ids.includes(id));
}

/** The first two cursor pages of one row each. */
async function firstTwo(
  given: ListGiven,
  list: JudgedList,
): Promise<readonly [Exchange, Exchange]> {
  const walk = { paginate: "cursor", per_page: 1 };
  const first = await readWalkedPage(given, list, walk);
  given.expect(first).status(200).is("/next_cursor", "string");
  const cursor = String(valueAt(first.response.json, "/next_cursor"));
  const order_by = first.request.query?.["order_by"];
  const order = order_by === undefined ? {} : { order_by };
  return [first, await readPage(given, list, { ...walk, ...order, cursor })];
}

const behind = edgeLists.flatMap((list) => [
  check({
    id: `pagination.${list.slug}.offset-passes-first`,
    clause: "pagination/later#offset",
    subject: list.slug,
    title: `a page of ${list.slug} that begins after the first row does not show it`,
    needs: needsSeveral(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`offset-begins-a-row-early-on-${list.slug}`],
    async run(given) {
      await countOf(given, list);
      const first = await readPage(given, list, { order_by: "created_at", per_page: 1 });

      const page = await readPage(given, list, { order_by: "created_at", offset: 1 });

      const repeated = repeatedOn(page, first);
      given
        .expect(page)
        .status(200)
        .that("/data", "rows after the first", repeated, repeated.length === 0);
    },
  }),
  check({
    id: `pagination.${list.slug}.cursor-passes-first`,
    clause: "pagination/later#cursor",
    subject: list.slug,
    title: `a cursor of ${list.slug} leads to the rows after those that were shown`,
    needs: needsSeveral(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`cursor-shows-its-row-again-on-${list.slug}`],
    async run(given) {
      await countOf(given, list);
      const [first, page] = await firstTwo(given, list);

      const repeated = repeatedOn(page, first);
      given
        .expect(page)
        .status(200)
        .that("/data", "rows after the first", repeated, repeated.length === 0);
    },
  }),
]);

/** The first and the last page of each list that nothing is added to. */
export const listEndChecks: readonly Check[] = [...uncounted, ...full, ...behind];
