import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { frozenIn } from "#suites/frozen-projects.ts";

const isBelowProject = ({ request }: Exchange): boolean =>
  /^\/api\/v2\/workspaces\/[^/]+\/projects\/[^/]+\//.test(request.path);

/** Rows up to the end of a last page that shows some; null where it is none, or counts nothing. */
function rowsToEnd({ request, response }: Exchange): number | null {
  const { json } = response;
  const rows = valueAt(json, "/data");
  const offset = Number(request.query?.["offset"] ?? 0);
  const isLast = valueAt(json, "/pagination/style") === "offset" && valueAt(json, "/next") === null;
  const isCounted = typeof valueAt(json, "/total_count") === "number";
  if (!isLast || !isCounted || !Array.isArray(rows) || rows.length === 0) return null;
  return Number.isInteger(offset) && offset >= 0 ? offset + rows.length : null;
}

/** What is counted of rows that do not change. */
export const frozenTotals: readonly Invariant[] = [
  invariant({
    id: "work-items.frozen.total",
    clause: "pagination/offset#total-value",
    title:
      "on every last page of what does not change, total_count is the number of rows up to its end",
    killedBy: ["total-counts-each-assignee-of-the-assigned"],
    // What is frozen hears of every exchange, so that it notices where a journal is gone through again.
    applies: (exchange, journal) =>
      frozenIn(exchange, journal).rows.length > 0 &&
      isBelowProject(exchange) &&
      rowsToEnd(exchange) !== null,
    judge: (exchange, expect) => expect.equals("/total_count", rowsToEnd(exchange)),
  }),
];
