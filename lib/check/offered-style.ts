import type { Exchange, Query } from "#lib/http/exchange.ts";
import { memberOf } from "./pointer.ts";

/** What a cursor is asked to walk by: the default ordering may back none, and which others do is stated of few lists. */
const orderings: readonly Query[] = [{}, { order_by: "created_at" }, { order_by: "id" }];

/** Parameters that ask for one style, or for what one style alone has. */
const styled: readonly string[] = ["offset", "count", "paginate", "cursor"];

/** A page as its list offers it: by cursor where it refuses offset pages, of which it may be the default that was asked for. */
export async function inOfferedStyle(
  read: (query: Query) => Promise<Exchange>,
  query: Query,
): Promise<Exchange> {
  const page = await read(query);
  if (codeOf(page) !== "count_pagination_disabled") return page;
  if (styled.some((parameter) => parameter in query)) return page;
  for (const ordering of "order_by" in query ? [{}] : orderings) {
    // oxlint-disable-next-line no-await-in-loop -- the next ordering is for the refusal of this one
    const walked = await read({ ...query, paginate: "cursor", ...ordering });
    if (codeOf(walked) !== "ordering_not_cursor_eligible") return walked;
  }
  return page;
}

function codeOf({ response }: Exchange): unknown {
  return memberOf(response.json, "code");
}
