import fc from "fast-check";
import { listOf } from "#fixtures/arbitraries/sparse-fields.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import type { ItemsGiven } from "./asking.ts";

/** What is asked of the members, one time in two each. */
export const shape = fc.record(
  { fields: listOf(workItem.requestable), expand: listOf(keysOf(workItemExpansions)) },
  { requiredKeys: [] },
);

/** Where a work item of the frozen project is served under its id. */
export const detailPath = ({ path, frozenProject }: ItemsGiven, pk: string) =>
  path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
