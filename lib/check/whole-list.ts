import type { RequestOptions } from "./api.ts";
import { limits } from "#lib/contract/limits.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Tools } from "./check.ts";
import { memberOf } from "./pointer.ts";

/** Orderings that a cursor is asked for, one after the other: where none is stated, the default may back none. */
const orderings: readonly Query[] = [{ order_by: "created_at" }, { order_by: "id" }, {}];

/** A page as the list offers it: by cursor where it refuses to count, which is no matter of what is asked. */
export async function inOfferedStyle(
  read: (query: Query) => Promise<Exchange>,
  query: Query = {},
): Promise<Exchange> {
  const page = await read(query);
  if (codeOf(page) !== "count_pagination_disabled" || "offset" in query) return page;
  const tried = "order_by" in query ? [{}] : orderings;
  let walked = page;
  for (const ordering of tried) {
    // oxlint-disable-next-line no-await-in-loop -- the next ordering is for the refusal of this one
    walked = await read({ ...query, paginate: "cursor", ...ordering });
    if (codeOf(walked) !== "ordering_not_cursor_eligible") return walked;
  }
  return walked;
}

/** The first page of a list, sent afresh, by cursor where the list refuses to count. */
export function readFirst(
  { api }: Pick<Tools, "api">,
  at: string,
  query: Query = {},
  options: RequestOptions = {},
): Promise<Exchange> {
  return inOfferedStyle((asked) => api.get(at, asked, options), query);
}

/** The same of a list that does not change during the run. */
export function readShared(
  { api }: Pick<Tools, "api">,
  at: string,
  query: Query = {},
): Promise<Exchange> {
  return inOfferedStyle((asked) => api.read(at, asked), query);
}

/** The first page, as large as may be. */
export function readWhole(tools: Pick<Tools, "api">, at: string): Promise<Exchange> {
  return readFirst(tools, at, { per_page: limits.perPageMax });
}

function codeOf({ response }: Exchange): unknown {
  return memberOf(response.json, "code");
}
