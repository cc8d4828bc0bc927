import type { WorkItemPlace } from "#lib/reference/mutants/building/work-item-values.ts";
import { servingIn, alteredOn } from "#lib/reference/mutants/building/work-item-values.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import { absent } from "#lib/reference/policies/presentation.ts";

const droppedOn = <P extends WorkItemPlace>(place: P) =>
  family(
    keysOf(workItem.fields),
    (name) => `work-item-${name}-dropped-on-${place}` as const,
    (name) => servingIn(place, name, () => absent, `omits ${name} on ${place}`),
  );

/** Values of work items that are wrong, or missing, in only one place. */
export const workItemValueMutants = {
  ...alteredOn("work-items"),
  ...alteredOn("workspace-work-items"),
  ...alteredOn("detail"),
  ...droppedOn("detail"),
  ...droppedOn("identifier"),
  ...family(
    ["type_id", "cycle_id", "parent_id", "start_date", "target_date"] as const,
    (name) => `work-item-${name}-dropped-where-null` as const,
    (name) =>
      servingIn(
        "work-items",
        name,
        (value) => (value === null ? absent : value),
        `omits ${name} from list rows when it is null`,
      ),
  ),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (place) => `sequence-numbers-repeated-on-${place}` as const,
    (place) =>
      servingIn(
        place,
        "sequence_id",
        (value) => Math.ceil(Number(value) / 2),
        `returns the same sequence number for two work items on ${place}`,
      ),
  ),
} as const;
