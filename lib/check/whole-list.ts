import { limits } from "#lib/contract/limits.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Tools } from "./check.ts";
import { memberOf } from "./pointer.ts";

/** The first page of a list, by cursor where the list refuses to count. */
export async function readFirst(
  { api }: Pick<Tools, "api">,
  at: string,
  query: Query = {},
): Promise<Exchange> {
  const page = await api.get(at, query);
  if (memberOf(page.response.json, "code") !== "count_pagination_disabled") return page;
  return api.get(at, { ...query, paginate: "cursor", order_by: "created_at" });
}

/** The same, as large as may be. */
export function readWhole(tools: Pick<Tools, "api">, at: string): Promise<Exchange> {
  return readFirst(tools, at, { per_page: limits.perPageMax });
}
