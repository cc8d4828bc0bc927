import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "./pointer.ts";

/** The rows of a page; none if the answer is not a page. */
export function pageRows({ response }: Exchange): readonly unknown[] {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows : [];
}

/** Ids of the rows of a page, in their order. */
export function pageIds(page: Exchange): readonly string[] {
  return pageRows(page).map((row) => String(memberOf(row, "id")));
}
