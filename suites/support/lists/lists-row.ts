import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";

/** Whether a page has a row with this id; false if it has no rows at all. */
export function listsRow({ response }: Exchange, id: string): boolean {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) && rows.some((row) => memberOf(row, "id") === id);
}
