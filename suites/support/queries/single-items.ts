import fc from "fast-check";
import { listOf } from "#fixtures/arbitraries/sparse-fields.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import type { ItemsGiven } from "./asking.ts";

/** The requested members, each in half of the queries. */
export const shape = fc.record(
  { fields: listOf(workItem.requestable), expand: listOf(keysOf(workItemExpansions)) },
  { requiredKeys: [] },
);

/** The pool of single work items for every property about what they show. */
export const singlePool = "single work items";

/** The number of one of this many work items, and its requested members. */
export const oneOf = (count: number) => ({ row: fc.nat({ max: count - 1 }), shape });

/** Where a work item of the frozen project is served under its id. */
export const detailPath = ({ path, frozenProject }: ItemsGiven, pk: string) =>
  path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
