import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import type { Given } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import type { ListGiven } from "#lib/check/matchers/list-page.ts";
import { readListPage, readPage } from "#lib/check/matchers/list-page.ts";
import { refusesOffsets } from "#lib/check/environment/offered-style.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";

function idsOn({ response }: Exchange): readonly string[] {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows.map(idOf) : [];
}

/** Styles of a page that begins after the first row. */
export const laterStyles = ["offset", "cursor"] as const;

const unlock = unlocks.walkedByCursor;

/** A page after the first row of a filtered list: by offset it is not counted either, and ordered as requested. */
export async function readLater(
  given: ListGiven,
  list: List,
  style: (typeof laterStyles)[number],
  filters: Query,
): Promise<Exchange> {
  if (style === "offset") {
    const order_by = list.ineligible.includes("priority") ? "priority" : "created_at";
    const page = { order_by, offset: 1, count: false, per_page: 200 };
    return readPage(given, list, { ...filters, ...page });
  }
  const order = { paginate: "cursor", order_by: "created_at" };
  const first = requireSuccess(await readPage(given, list, { ...order, per_page: 1 }));
  const cursor = valueAt(first.response.json, "/next_cursor");
  if (typeof cursor !== "string") {
    throw untested(`The first row of ${list.slug} is the last by cursor.`, unlock);
  }
  // Filters are read again with each request, so one cursor serves all of them.
  return readPage(given, list, { ...filters, ...order, cursor, per_page: 200 });
}

/** Such a page with rows; untested if none follows the first one. */
export async function readLaterRows(
  given: ListGiven,
  list: List,
  style: (typeof laterStyles)[number],
  query: Query,
): Promise<Exchange> {
  const page = await readLater(given, list, style, query);
  given.expect(page).status(200);
  if (pageRows(page).length > 0) return page;
  const several = unlocks.deployment(`with two rows or more on the list of ${list.slug}`);
  throw untested("No row follows the first one.", several);
}

/** The page after this many rows: by offset, or by cursor if the list offers no other style. */
export async function readBehind(
  { api }: Pick<Given<never>, "api">,
  at: string,
  query: Query,
  count: number,
): Promise<Exchange> {
  const page = await api.read(at, { ...query, offset: count });
  if (!refusesOffsets(page)) return page;
  const walk = { ...query, paginate: "cursor" };
  const first = requireSuccess(await api.read(at, { ...walk, per_page: count }));
  const cursor = valueAt(first.response.json, "/next_cursor");
  if (typeof cursor === "string") return api.read(at, { ...walk, cursor });
  throw untested(`No row follows the first ${count} by cursor.`, unlock);
}

/** A filter selects the same rows on a later page as on a first one, which does not show them all. */
export async function judgeLater(
  given: ListGiven,
  list: List,
  style: (typeof laterStyles)[number],
  { filter, ...size }: { readonly filter: Query; readonly per_page?: number },
): Promise<void> {
  const whole = await readListPage(given, list, { per_page: 200 });
  given.expect(whole).status(200).atLeast("/data", 2);
  const plain = await readListPage(given, list, { ...filter, ...size });
  if (plain.response.status === 400 || plain.response.status === 404) {
    throw notApplicable(`${Object.keys(filter).join()} of nothing is refused.`);
  }
  const passing = idsOn(requireSuccess(plain));
  if (passing.length === idsOn(whole).length) {
    const differing = unlocks.deployment(`on which ${Object.keys(filter).join()} narrows the list`);
    throw untested(`All rows of ${list.slug} pass.`, differing);
  }

  expectLater(given, await readLater(given, list, style, filter), passing);
}

/** The page shows all rows that pass except the first, and no others. */
export function expectLater(
  { expect }: Pick<Given<"frozenProject">, "expect">,
  page: Exchange,
  passing: readonly string[],
): void {
  const shown = idsOn(page);
  const surplus = shown.filter((id) => !passing.includes(id));
  const missing = passing.filter((id) => !shown.includes(id));
  const holds = surplus.length === 0 && missing.length <= 1;
  const what = "the rows that pass, at most one of them on the page before";
  expect(page).status(200).is("/data", "object[]").that("/data", what, { surplus, missing }, holds);
}
