import type { Item } from "#fixtures/test-data.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { ListGiven } from "#lib/check/matchers/list-page.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";

/** The whole of a list on one page, ordered. */
export function readOrdered(
  given: ListGiven,
  list: List,
  order_by: string,
  query: Query = {},
): Promise<Exchange> {
  return readListPage(given, list, { order_by, per_page: 200, ...query });
}

/** Values in the order of their rows; unknown ids are omitted. */
export function positionsOf(
  ids: readonly string[],
  items: readonly Item[],
  placeOf: (item: Item) => number,
): readonly number[] {
  const known = new Map(items.map((item) => [item.id, placeOf(item)]));
  return ids.map((id) => known.get(id)).filter((place) => place !== undefined);
}

/** Whether each value is at least the one before it. */
export function climbs(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
}

/**
 * Claims that no value on a page is below, or above, the one before it. The finding shows the first two that are, in
 * their order.
 */
export function expectCourse(
  claims: Expectation,
  name: string,
  values: readonly number[],
  course: "never decreases" | "never increases",
): void {
  const breach = values.findIndex((value, index) => {
    const before = values[index - 1] ?? value;
    // A value that is not a number has no order.
    return !(course === "never decreases" ? value >= before : value <= before);
  });
  const shown = values
    .slice(Math.max(0, breach - 1), breach + 1)
    .map((value) => shownAs(value, name));
  claims.that(breach < 0 ? "/data" : `/data/${breach}`, `${name} ${course}`, shown, breach < 0);
}

function shownAs(value: number, name: string): number | string {
  return name.endsWith("_at") && Number.isFinite(value) ? new Date(value).toISOString() : value;
}

/** The ids of a list in the deployment's own order of ids, which the contract does not state: as order_by=id shows it. */
export async function readIdOrder(given: ListGiven, list: List): Promise<readonly string[]> {
  const page = await readOrdered(given, list, "id");
  given.expect(page).status(200).atLeast("/data", 2);
  return pageIds(page);
}
