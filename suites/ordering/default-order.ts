import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { expectCourse } from "./sequence.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

/** Parameters that may imply an order: a search ranks by relevance, a cursor may belong to another ordering. */
const ordering = ["order_by", "search", "cursor"];

/** The creation times of the rows of a page without order_by; none if a row does not report it. */
function instantsOf({ request, response }: Exchange): readonly number[] {
  const asks = ordering.some((name) => memberOf(request.query, name) !== undefined);
  const isRead = request.method === "GET" && response.status === 200;
  const rows = valueAt(response.json, "/data");
  if (asks || !isRead || !Array.isArray(rows)) return [];
  const instants = rows.map((row) => Date.parse(String(memberOf(row, "created_at"))));
  return instants.some((instant) => Number.isNaN(instant)) ? [] : instants;
}

/** The order of every page of work items without order_by, whatever else is requested. */
export const defaultOrders: readonly Invariant[] = (
  [
    { list: lists.projectWorkItems, killers: ["order-default-is-oldest-first-by-cursor"] },
    { list: lists.workspaceWorkItems, killers: [] },
  ] as const
).map(({ list: { slug, path }, killers }) => {
  const isPath = templateMatcher(path);
  return invariant({
    id: `ordering.${slug}.default-on-every-page`,
    clause: "ordering/default#newest-first",
    subject: slug,
    title: `on every page of ${slug} without order_by, the newest come first`,
    killedBy: ["order-default-is-oldest-first", ...killers],
    applies: (exchange) =>
      instantsOf(exchange).length > 1 && isPath(segmentsOf(exchange.request.path)),
    judge(exchange, expect) {
      expectCourse(expect, "created_at", instantsOf(exchange), "never increases");
    },
  });
});
