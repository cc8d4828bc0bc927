import type { Exchange, Query } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";

/**
 * The ordering of a cursor walk: the default ordering may support no cursor, and the contract names others for few
 * lists.
 */
const orderings: readonly Query[] = [{}, { order_by: "created_at" }, { order_by: "id" }];

/** Parameters that request one style, or something that only one style has. */
const styled: readonly string[] = ["offset", "count", "paginate", "cursor"];

/**
 * A page in the style that its list offers: by cursor if it refuses offset pages, even when that is only its default.
 */
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

/** Whether a list refuses offset pages, or only those with a count. */
export function refusesOffsets(page: Exchange): boolean {
  return page.response.status === 400 && codeOf(page) === "count_pagination_disabled";
}

/** Whether a page was requested by cursor, by the check or because the list offers nothing else. */
export function isByCursor({ request }: Exchange): boolean {
  return request.query?.["paginate"] === "cursor";
}

function codeOf({ response }: Exchange): unknown {
  return memberOf(response.json, "code");
}
