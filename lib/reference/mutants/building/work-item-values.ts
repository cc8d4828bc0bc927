import type { Row } from "#lib/reference/store/row.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "./mutant.ts";
import { family, keysOf } from "#lib/contract/family.ts";

const elsewhere = "7d3c0f5e-21c4-4b0a-9d55-5a1c7a7f9e01";

/** Only work items in a cycle, because few other things are judged by them. */
const dropFirst = (value: unknown, row: Row): unknown =>
  Array.isArray(value) && row["cycle_id"] !== null ? value.slice(1) : value;

/** A value of the right type that is not the record's own. */
const altered = {
  name: (value: unknown) => `${String(value)}.`,
  identifier: (value: unknown) => String(value).toLowerCase(),
  priority: () => "none",
  state_id: () => elsewhere,
  type_id: () => elsewhere,
  assignee_ids: dropFirst,
  label_ids: dropFirst,
  module_ids: dropFirst,
  cycle_id: () => elsewhere,
  parent_id: () => elsewhere,
  project_id: () => elsewhere,
  start_date: () => "2001-01-01",
  target_date: () => "2001-01-01",
  archived_at: () => "2001-01-01T00:00:00Z",
  created_by_id: () => elsewhere,
} as const;

/** A place where work items are read. */
const inPlace = {
  "work-items": (call: Call) => call.list === "work-items",
  "workspace-work-items": (call: Call) => call.list === "workspace-work-items",
  detail: (call: Call) => call.operation === "readWorkItem",
  identifier: (call: Call) => call.operation === "readWorkItemByIdentifier",
} as const;

/** One of the places where work items are read. */
export type WorkItemPlace = keyof typeof inPlace;

/** A mutant that serves a different value of one member in one place. */
export function servingIn(
  place: WorkItemPlace,
  name: string,
  valueOf: (value: unknown, row: Row) => unknown,
  defect: string,
): Mutant {
  return {
    defect,
    policy: "presentation.member",
    where: (known) => known.name === name && inPlace[place](known.call),
    instead: ({ row }, usual) => valueOf(usual(), row),
  };
}

/** Mutants that serve a different value of each member of a work item in one place. */
export const alteredOn = <P extends WorkItemPlace>(place: P) =>
  family(
    keysOf(altered),
    (name) => `work-item-${name}-altered-on-${place}` as const,
    (name) => servingIn(place, name, altered[name], `returns a wrong ${name} on ${place}`),
  );
