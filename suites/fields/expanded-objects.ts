import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";

const pages = /^\/api\/v2\/workspaces\/[^/]+\/projects\/[^/]+\/pages\/$/;
const single = /^\/api\/v2\/workspaces\/[^/]+\/(?:projects\/[^/]+\/)?work-items\/[^/]+\/$/;

/** Whether the request reads one work item and names no member. */
const isSingleRead = ({ request, response }: Exchange): boolean =>
  request.method === "GET" &&
  response.status === 200 &&
  single.test(request.path) &&
  request.query?.["fields"] === undefined &&
  memberOf(response.json, "id") !== undefined;

const lacksHeavy = (row: unknown): boolean => memberOf(row, "description_html") === undefined;

/** Whether the answer has rows of pages and the request names no member. */
function showsPages({ request, response }: Exchange): boolean {
  const rows = memberOf(response.json, "data");
  const isList = request.method === "GET" && response.status === 200 && pages.test(request.path);
  const isWhole = request.query?.["fields"] === undefined;
  return isList && isWhole && Array.isArray(rows) && rows.length > 0;
}

/** What no expanded object holds. */
export const expandedObjectInvariants: readonly Invariant[] = [
  invariant({
    id: "fields.expanded-objects.leaves-heavy-off",
    clause: "fields/heavy#left-off",
    title: "no row of a list of pages has description_html unrequested, whatever is expanded",
    killedBy: ["pages-show-heavy-beside-relations"],
    applies: showsPages,
    judge: (_, expect) => expect.every("/data", "absent", lacksHeavy, "description_html"),
  }),
  invariant({
    id: "fields.expanded-objects.leaves-custom-fields",
    clause: "fields/custom-fields#read-beside-expand",
    title: "each single work item has custom_fields, whatever is expanded",
    killedBy: ["custom-fields-lost-beside-relations"],
    applies: isSingleRead,
    judge: (_, expect) => expect.is("/custom_fields", "object"),
  }),
];
