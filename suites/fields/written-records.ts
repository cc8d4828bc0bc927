import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { showsRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

const creates = templateMatcher(lists.projectWorkItems.path);
const updates = templateMatcher(operations.readWorkItem.path);

/** Whether one work item is written, and returned with relations and without `fields`. */
function isExpandedWrite({ request, response }: Exchange): boolean {
  const { method, query, path } = request;
  const isWrite =
    (method === "POST" && creates(segmentsOf(path))) ||
    (method === "PATCH" && updates(segmentsOf(path)));
  return (
    isWrite &&
    response.status < 300 &&
    memberOf(query, "expand") !== undefined &&
    memberOf(query, "fields") === undefined &&
    showsRecord(response.json)
  );
}

/** What every answer that reports one work item must satisfy. */
export const expandedInvariants: readonly Invariant[] = [
  invariant({
    id: "fields.custom-fields.beside-expand",
    clause: "fields/custom-fields#beside-expand",
    title: "every write of a work item that expands relations returns custom_fields",
    killedBy: ["custom-fields-missing-on-expanded-writes", "custom-fields-missing-on-writes"],
    applies: isExpandedWrite,
    judge: (_, expect) => expect.is("/custom_fields", "object"),
  }),
];
