import type { Exchange, Query } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";

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
  if (!refusesOffsets(page)) return page;
  if (styled.some((parameter) => parameter in query)) return page;
  for (const ordering of "order_by" in query ? [{}] : orderings) {
    // oxlint-disable-next-line no-await-in-loop -- the next ordering is for the refusal of this one
    const walked = await read({ ...query, paginate: "cursor", ...ordering });
    if (codeOf(walked) !== "ordering_not_cursor_eligible") return walked;
  }
  return page;
}

/** Whether a list refuses offset pages, be it those that count alone. */
export function refusesOffsets(page: Exchange): boolean {
  return page.response.status === 400 && codeOf(page) === "count_pagination_disabled";
}

/** Whether a page was asked for by cursor, by the check or because its list offers no other. */
export function isByCursor({ request }: Exchange): boolean {
  return request.query?.["paginate"] === "cursor";
}

function codeOf({ response }: Exchange): unknown {
  return memberOf(response.json, "code");
}
