import type { Tools } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { memberOf, valueAt } from "#lib/check/pointer.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";

/** Guards a claim about rows of which a list may hold more than one page. */
export function wholeIn(page: Exchange): void {
  if (typeof valueAt(page.response.json, "/next") !== "number") return;
  const unlock = "a workspace with fewer such rows";
  throw new NotDemonstrated(`${page.request.path} has more rows than a page.`, unlock);
}

/** The first page of a list, by cursor where the list refuses to count. */
export async function firstPage(
  api: Tools["api"],
  at: string,
  query: Query = {},
): Promise<Exchange> {
  const page = await api.get(at, query);
  if (memberOf(page.response.json, "code") !== "count_pagination_disabled") return page;
  return api.get(at, { ...query, paginate: "cursor", order_by: "created_at" });
}
