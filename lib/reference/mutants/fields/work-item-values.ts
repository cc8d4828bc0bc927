import { family, keysOf } from "#lib/contract/family.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import type { Call } from "#lib/reference/call.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";

const elsewhere = "7d3c0f5e-21c4-4b0a-9d55-5a1c7a7f9e01";
/** Of work items of a cycle alone: what few others are judged by stays as it is. */
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

type Place = keyof typeof inPlace;

function serving(
  place: Place,
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

const alteredOn = <P extends Place>(place: P) =>
  family(
    keysOf(altered),
    (name) => `work-item-${name}-altered-on-${place}` as const,
    (name) => serving(place, name, altered[name], `serves another ${name} on ${place}`),
  );

const droppedOn = <P extends Place>(place: P) =>
  family(
    keysOf(workItem.fields),
    (name) => `work-item-${name}-dropped-on-${place}` as const,
    (name) => serving(place, name, () => absent, `leaves ${name} out on ${place}`),
  );

/** Values of work items that are wrong, or missing, in one place alone. */
export const workItemValueMutants = {
  ...alteredOn("work-items"),
  ...alteredOn("workspace-work-items"),
  ...alteredOn("detail"),
  ...alteredOn("identifier"),
  ...droppedOn("detail"),
  ...droppedOn("identifier"),
  ...family(
    ["type_id", "cycle_id", "parent_id", "start_date", "target_date"] as const,
    (name) => `work-item-${name}-dropped-where-null` as const,
    (name) =>
      serving(
        "work-items",
        name,
        (value) => (value === null ? absent : value),
        `leaves ${name} out of list rows where it is null`,
      ),
  ),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (place) => `sequence-numbers-repeated-on-${place}` as const,
    (place) =>
      serving(
        place,
        "sequence_id",
        (value) => Math.ceil(Number(value) / 2),
        `serves one sequence number for two work items on ${place}`,
      ),
  ),
} as const;
