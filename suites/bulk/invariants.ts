import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";

const routes =
  /\/(labels\/bulk-delete|comments\/bulk-create|points\/bulk-update|milestones\/bulk-update)\/$/;

/** Rows of an accepted request on one of the four routes; null for any other exchange. */
function rowsOf({ request, response }: Exchange): readonly unknown[] | null {
  if (request.method !== "POST" || !routes.test(request.path) || response.status !== 200)
    return null;
  const rows = memberOf(request.json, "ids") ?? memberOf(request.json, "items");
  return Array.isArray(rows) ? rows : null;
}

const applies = (exchange: Exchange) => rowsOf(exchange) !== null;
const isFailure = (row: unknown) => memberOf(row, "result") === "failed";

/** What every answer to a bulk request must satisfy. */
export const bulkInvariants: readonly Invariant[] = [
  invariant({
    id: "bulk.every.one-per-row",
    clause: "bulk/results#one-per-row",
    subject: "any route",
    title: "every bulk answer has one result per row",
    killedBy: ["bulk-results-lack-failed-rows", "bulk-stops-at-first-failure-on-milestones"],
    applies,
    judge: (exchange, expect) => expect.length("/results", rowsOf(exchange)?.length ?? 0),
  }),
  invariant({
    id: "bulk.every.index",
    clause: "bulk/results#index",
    subject: "any route",
    title: "every index is the position of its row",
    killedBy: ["bulk-index-counts-from-one-on-comments"],
    applies,
    judge: (_, expect) =>
      expect.every("/results", "its position", (row, at) => memberOf(row, "index") === at, "index"),
  }),
  invariant({
    id: "bulk.every.id",
    clause: "bulk/row#id",
    subject: "any route",
    title: "every row that succeeded has the id that was sent",
    killedBy: ["bulk-success-repeats-first-id-on-milestones", "bulk-success-lacks-id-on-comments"],
    applies,
    judge(exchange, expect) {
      const rows = rowsOf(exchange) ?? [];
      expect.every(
        "/results",
        "the id of the row, or a new one",
        (row, at) => {
          const sent = typeof rows[at] === "string" ? rows[at] : memberOf(rows[at], "id");
          const id = memberOf(row, "id");
          return isFailure(row) || (typeof id === "string" && id === (sent ?? id));
        },
        "id",
      );
    },
  }),
  invariant({
    id: "bulk.every.counts",
    clause: "bulk/counts#sum",
    title: "succeeded and failed of every bulk answer add up to its rows",
    killedBy: ["bulk-succeeded-counts-all-rows-on-labels", "bulk-failed-is-a-flag-on-milestones"],
    applies,
    judge(exchange, expect) {
      const { json } = exchange.response;
      const sum = Number(valueAt(json, "/succeeded")) + Number(valueAt(json, "/failed"));
      const count = rowsOf(exchange)?.length ?? 0;
      expect.that("/succeeded", `with failed ${count}`, sum, sum === count);
    },
  }),
];
