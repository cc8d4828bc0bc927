import type { Item, Need } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Relations of a work item. */
export const relations = keysOf(workItemExpansions);

/** What a record needs to show a relation: without it, no row of the frozen project has one. */
export function relationNeeds(relation: keyof typeof workItemExpansions) {
  return ["frozenProject", "items", recordNeeded[relation]] as const;
}

const recordNeeded = {
  state: "states",
  type: "types",
  parent: "items",
  assignees: "owner",
  labels: "labels",
  cycle: "cycles",
  modules: "modules",
} as const satisfies Record<keyof typeof workItemExpansions, Need>;

/** All relations at once, so that one exchange serves many checks. */
export const allRelations = relations.join(",");

/** The frozen project's work items with the requested relations. */
export function readExpanded(
  given: Given<"frozenProject">,
  query: Query = { expand: allRelations },
): Promise<Exchange> {
  return readListPage(given, lists.projectWorkItems, query);
}

type Relation = (typeof relations)[number];

/** The ids that a work item of the frozen project was created with, by relation. */
const idsOf: Readonly<Record<Relation, (item: Item) => readonly (string | null)[]>> = {
  state: ({ stateId }) => [stateId],
  type: ({ typeId }) => [typeId],
  parent: ({ parentId }) => [parentId],
  assignees: ({ assigneeIds }) => assigneeIds,
  labels: ({ labelIds }) => labelIds,
  cycle: ({ cycleId }) => [cycleId],
  modules: ({ moduleIds }) => moduleIds,
};

/** Whether a relation of a work item has a target. */
export const leads = (item: Item, relation: Relation): boolean =>
  idsOf[relation](item).some((id) => id !== null);

/** What a check throws if it needs a work item of the frozen project with, or without, a relation. */
export function unrelated(relation: Relation, trait: string): UnjudgedError {
  const reason = `No work item of the frozen project ${trait} ${relation}.`;
  const unlock = unlocks.deployment(`that lets a work item be created that ${trait} ${relation}`);
  const members = [workItemExpansions[relation].idKey];
  return untested(reason, unlock, { kind: "work item", members });
}

/** A relation shows nothing if the deployment allowed no work item to have one. */
export function demandRelated(items: readonly Item[], relation: Relation): void {
  if (!items.some((item) => leads(item, relation))) throw unrelated(relation, "has");
}

/** Any value of a relation, as a list of objects. */
export function targetsOf(row: unknown, relation: string): readonly unknown[] {
  const value = memberOf(row, relation);
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** Sorted ids: the order in an array has no meaning. */
export function sortedIds(values: readonly unknown[]): readonly string[] {
  return values.map((value) => String(memberOf(value, "id"))).toSorted();
}
