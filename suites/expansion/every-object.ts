import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, pointerTo } from "#lib/check/matchers/pointer.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { relationKeys } from "./targets.ts";

/** Relations whose objects the contract describes. */
const described = ["state", "type", "parent", "assignees", "labels"] as const;

/** Where work items are reported: lists, single reads, creates, updates and archive actions. */
const routes =
  /^\/api\/v2\/workspaces\/[^/]+\/(?:projects\/[^/]+\/)?work-items\/(?:[^/]+\/(?:(?:un)?archive\/)?)?$/;

interface Shown {
  readonly at: string;
  readonly object: object;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The requested relations among those that the contract describes. */
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
  const isReported = response.status >= 200 && response.status < 300 && routes.test(request.path);
  return isReported && askedBy(exchange).some((relation) => shownIn(exchange, relation).length > 0);
}

const statedOf = (relation: (typeof described)[number]): readonly string[] =>
  Object.keys(workItemExpansions[relation].members);

/** What every object expanded on a work item must satisfy, in reads and writes. */
export const everyObject: readonly Invariant[] = [
  invariant({
    id: "expansion.every-object.members",
    clause: "expansion/parameter#members",
    title: "each object expanded on a work item has its stated members",
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
    title: "no object expanded on a work item has a relation itself",
    killedBy: ["expanded-state-carries-its-project-on-workspace-work-items"],
    applies: shows,
    judge: (exchange, expect) => {
      for (const relation of askedBy(exchange)) {
        for (const { at, object } of shownIn(exchange, relation)) {
          const [unexpected = ""] = relationKeys(object);
          const value = memberOf(object, unexpected);
          expect.that(at + pointerTo(unexpected), "no relation", value, unexpected === "");
        }
      }
    },
  }),
];
