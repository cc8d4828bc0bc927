import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { refusesOffsets } from "#lib/check/environment/offered-style.ts";
import { restingOn } from "#lib/check/resting-on.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { frozenIn } from "#suites/support/records/frozen-projects.ts";

const isBelowProject = ({ request }: Exchange): boolean =>
  /^\/api\/v2\/workspaces\/[^/]+\/projects\/[^/]+\//.test(request.path);

/** Whether the workspace-wide list is filtered by one project. */
const isNarrowed = ({ request }: Exchange): boolean =>
  /^\/api\/v2\/workspaces\/[^/]+\/work-items\/$/.test(request.path) &&
  typeof request.query?.["project_id"] === "string";

/** Whether all rows of a page belong to one project in which nothing changes. */
function isFrozen(exchange: Exchange, journal: Iterable<Exchange>): boolean {
  // It observes every exchange, so it notices when a journal is read a second time.
  const frozen = frozenIn(exchange, journal).rows.length;
  if (isBelowProject(exchange)) return frozen > 0;
  const rows = valueAt(exchange.response.json, "/data");
  return isNarrowed(exchange) && Array.isArray(rows) && frozen > 0 && frozen === rows.length;
}

const isOfProject = (exchange: Exchange): boolean =>
  isNarrowed(exchange) || /\/projects\/[^/]+\/work-items\/$/.test(exchange.request.path);

/** A page without a count has no total. */
const refusesItems = (exchange: Exchange): boolean =>
  refusesOffsets(exchange) && isOfProject(exchange);

/** Whether a first page of unchanging rows is empty although it has room for some. */
function isEmpty({ request, response, origin }: Exchange): boolean {
  const { json } = response;
  return (
    origin.shared === true &&
    response.status === 200 &&
    Number(request.query?.["per_page"] ?? 1) > 0 &&
    Number(request.query?.["offset"] ?? 0) === 0 &&
    valueAt(json, "/pagination/style") === "offset" &&
    typeof valueAt(json, "/total_count") === "number" &&
    JSON.stringify(valueAt(json, "/data")) === "[]"
  );
}

/** The number of rows up to the end of a last page with rows; null if it is not one, or counts nothing. */
function rowsToEnd({ request, response }: Exchange): number | null {
  const { json } = response;
  const rows = valueAt(json, "/data");
  const offset = Number(request.query?.["offset"] ?? 0);
  const isLast = valueAt(json, "/pagination/style") === "offset" && valueAt(json, "/next") === null;
  const isCounted = typeof valueAt(json, "/total_count") === "number";
  if (!isLast || !isCounted || !Array.isArray(rows) || rows.length === 0) return null;
  return Number.isInteger(offset) && offset >= 0 ? offset + rows.length : null;
}

/** Counts of rows that do not change. */
export const frozenTotals: readonly Invariant[] = [
  invariant({
    id: "pagination.frozen.total",
    clause: "pagination/offset#total-value",
    subject: "any list",
    title:
      "on the last page of a list that does not change, total_count is the number of rows up to its end",
    killedBy: [
      "total-counts-each-assignee-of-the-assigned",
      "total-forgets-the-filters-across-projects",
    ],
    applies: (exchange, journal) =>
      (isFrozen(exchange, journal) && rowsToEnd(exchange) !== null) || refusesItems(exchange),
    judge: (exchange, expect, journal) => {
      const askers = frozenIn(exchange, journal).rows.flatMap((row) => row.askers);
      restingOn(askers, () => {
        expect.status(200).equals("/total_count", rowsToEnd(exchange));
      });
    },
  }),
  invariant({
    id: "pagination.frozen.total-of-none",
    clause: "pagination/offset#total-value",
    subject: "any list",
    title: "on an empty first page of a list that does not change, total_count is 0",
    killedBy: ["total-of-none-is-that-of-all"],
    applies: (exchange) => (isEmpty(exchange) && isOfProject(exchange)) || refusesItems(exchange),
    judge: (_, expect) => expect.status(200).equals("/total_count", 0),
  }),
];
