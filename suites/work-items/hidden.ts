import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { unreadOnWorkItems } from "#lib/contract/subjects/sparse-lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

const areReads = [
  lists.projectWorkItems.path,
  lists.workspaceWorkItems.path,
  operations.readWorkItem.path,
  operations.readWorkItemByIdentifier.path,
].map((path) => templateMatcher(path));

/** The work items that a read reports: rows, or the work item itself. */
function itemsIn(exchange: Exchange): readonly unknown[] {
  const { json } = exchange.response;
  return memberOf(json, "id") === undefined ? pageRows(exchange) : [json];
}

/** What no read returns of a work item, whatever finds it and whatever else is requested. */
export const hiddenInvariants: readonly Invariant[] = unreadOnWorkItems.map((name) =>
  invariant({
    id: `work-items.reads.hide-${name.replaceAll("_", "-")}`,
    clause: "work-items/external#hidden",
    subject: name,
    title: `no read of a work item returns its ${name}, even where a filter finds it by that`,
    killedBy: [`rows-found-by-external-keys-show-${name}`],
    applies: (exchange) =>
      exchange.request.method === "GET" &&
      exchange.response.status === 200 &&
      areReads.some((matches) => matches(segmentsOf(exchange.request.path))) &&
      itemsIn(exchange).length > 0,
    judge: (exchange, expect) => {
      const shown = itemsIn(exchange).find((item) => memberOf(item, name) !== undefined);
      expect.that("", `no ${name}`, memberOf(shown, name), shown === undefined);
    },
  }),
);
