import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, pointerTo } from "#lib/check/matchers/pointer.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { relationKeys } from "./targets.ts";

/** Relations whose objects the contract describes. */
const described = ["state", "type", "parent", "assignees", "labels"] as const;

/** Where work items are told: lists, single ones, what was made or changed, and the verbs of the archive. */
const routes =
  /^\/api\/v2\/workspaces\/[^/]+\/(?:projects\/[^/]+\/)?work-items\/(?:[^/]+\/(?:(?:un)?archive\/)?)?$/;

interface Shown {
  readonly at: string;
  readonly object: object;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The relations that were asked for, of those described. */
function askedBy({ request }: Exchange): readonly (typeof described)[number][] {
  const asked = String(request.query?.["expand"] ?? "").split(",");
  return described.filter((relation) => asked.includes(relation));
}

/** The objects that an answer shows in a relation. */
function shownIn({ response }: Exchange, relation: string): readonly Shown[] {
  const data = memberOf(response.json, "data");
  const rows: readonly unknown[] = Array.isArray(data) ? data : [response.json];
  return rows.flatMap((row, n) => {
    const value = memberOf(row, relation);
    const at = (Array.isArray(data) ? pointerTo("data", n) : "") + pointerTo(relation);
    const objects: readonly unknown[] = Array.isArray(value) ? value : [value];
    return objects.flatMap((object, place) =>
      isObject(object) ? [{ at: Array.isArray(value) ? at + pointerTo(place) : at, object }] : [],
    );
  });
}

/** Whether an answer shows a work item with one of those relations. */
function shows(exchange: Exchange): boolean {
  const { request, response } = exchange;
  const isTold = response.status >= 200 && response.status < 300 && routes.test(request.path);
  return isTold && askedBy(exchange).some((relation) => shownIn(exchange, relation).length > 0);
}

const statedOf = (relation: (typeof described)[number]): readonly string[] =>
  Object.keys(workItemExpansions[relation].members);

const pages = /^\/api\/v2\/workspaces\/[^/]+\/projects\/[^/]+\/pages\/$/;

const single = /^\/api\/v2\/workspaces\/[^/]+\/(?:projects\/[^/]+\/)?work-items\/[^/]+\/$/;

/** Whether one work item is read, of which no member is asked for by name. */
const isSingleRead = ({ request, response }: Exchange): boolean =>
  request.method === "GET" &&
  response.status === 200 &&
  single.test(request.path) &&
  request.query?.["fields"] === undefined &&
  memberOf(response.json, "id") !== undefined;

const lacksHeavy = (row: unknown): boolean => memberOf(row, "description_html") === undefined;

/** Whether rows of pages are told of which no member is asked for by name. */
function tellsPages({ request, response }: Exchange): boolean {
  const rows = memberOf(response.json, "data");
  const isList = request.method === "GET" && response.status === 200 && pages.test(request.path);
  const isWhole = request.query?.["fields"] === undefined;
  return isList && isWhole && Array.isArray(rows) && rows.length > 0;
}

/** What holds of every object that is expanded on a work item, be it read or written. */
export const everyObject: readonly Invariant[] = [
  invariant({
    id: "expansion.every-object.members",
    clause: "expansion/parameter#members",
    title: "each object expanded on a work item has the members that are stated for it",
    killedBy: ["expanded-state-lacks-color-on-writes"],
    applies: shows,
    judge: (exchange, expect) => {
      for (const relation of askedBy(exchange)) {
        const names = statedOf(relation);
        for (const { at, object } of shownIn(exchange, relation)) {
          const missing = names.find((name) => memberOf(object, name) === undefined);
          expect.that(at + pointerTo(missing ?? "id"), "present", undefined, missing === undefined);
        }
      }
    },
  }),
  invariant({
    id: "expansion.every-object.leaf",
    clause: "expansion/parameter#leaves",
    title: "no object expanded on a work item carries a relation of its own",
    killedBy: ["expanded-state-carries-its-project-on-workspace-work-items"],
    applies: shows,
    judge: (exchange, expect) => {
      for (const relation of askedBy(exchange)) {
        for (const { at, object } of shownIn(exchange, relation)) {
          const [stray = ""] = relationKeys(object);
          const value = memberOf(object, stray);
          expect.that(at + pointerTo(stray), "no relation", value, stray === "");
        }
      }
    },
  }),
  invariant({
    id: "expansion.every-object.leaves-heavy-off",
    clause: "fields/heavy#left-off",
    title: "no row of a list of pages has description_html unasked, whatever is expanded",
    killedBy: ["pages-show-heavy-beside-relations"],
    applies: tellsPages,
    judge: (_, expect) => expect.every("/data", "absent", lacksHeavy, "description_html"),
  }),
  invariant({
    id: "expansion.every-object.leaves-custom-fields",
    clause: "fields/custom-fields#read-beside-expand",
    title: "each work item that is read by itself has custom_fields, whatever is expanded",
    killedBy: ["custom-fields-lost-beside-relations"],
    applies: isSingleRead,
    judge: (_, expect) => expect.is("/custom_fields", "object"),
  }),
];
