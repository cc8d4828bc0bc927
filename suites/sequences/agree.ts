import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { Tools } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** What the model knows about a record; ids of several records have no order. */
export type KnownMembers = Readonly<Record<string, unknown>>;

/** Claims that the record at the pointer is reported as the model knows it; a member may be omitted. */
export function agrees(
  { expect }: Tools,
  exchange: Exchange,
  pointer: string,
  reported: KnownMembers,
): void {
  for (const [name, value] of Object.entries(reported)) {
    const at = `${pointer}/${name}`;
    const is = valueAt(exchange.response.json, at);
    if (is === undefined) continue;
    const holds = equalValues(is, value);
    expect(exchange).that(at, JSON.stringify(value), is, holds);
  }
}

/** The same for an answer, which need not be the record. */
export function answerAgrees(
  tools: Tools,
  exchange: Exchange,
  id: string,
  reported: KnownMembers,
): void {
  if (memberOf(exchange.response.json, "id") === id) agrees(tools, exchange, "", reported);
}

/**
 * Claims that a list has each of these records as the model knows it, and none of those. A list of several
 * pages may have them on a later one.
 */
export function listAgrees(
  tools: Tools,
  page: Exchange,
  present: ReadonlyMap<string, KnownMembers>,
  absent: Iterable<string> = [],
): void {
  const { expect } = tools;
  const ids = pageIds(page);
  expect(page).status(200);
  const whole = (valueAt(page.response.json, "/next") ?? null) === null;
  for (const [id, reported] of present) {
    const places = ids.flatMap((one, index) => (one === id ? [index] : []));
    const holds = places.length === 1 || (places.length === 0 && !whole);
    expect(page).that("/data", `${nameOf(reported, id)} once`, places.length, holds);
    for (const place of places) agrees(tools, page, `/data/${place}`, reported);
  }
  const surplus = [...absent].filter((id) => ids.includes(id));
  expect(page).that("/data", "no row that was removed", surplus, surplus.length === 0);
}

function nameOf({ name }: KnownMembers, id: string): string {
  return typeof name === "string" ? name : id;
}
