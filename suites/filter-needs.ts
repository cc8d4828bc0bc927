import type { Need } from "#fixtures/world.ts";

/** What work items are made with, so that filters by it tell them apart; members of their own need nothing more. */
const needsByMember: Readonly<Record<string, readonly Need[]>> = {
  label_id: ["labels"],
  cycle_id: ["cycles"],
  module_id: ["modules"],
  type_id: ["types"],
};

/** The needs of a check in which filters, with or without a variant, tell the gallery's work items apart. */
export function needsOfFilters(
  ...filters: readonly string[]
): readonly ["gallery", "items", ...Need[]] {
  const members = new Set(filters.map((filter) => filter.split("__")[0] ?? filter));
  const more = [...members].flatMap((member) => needsByMember[member] ?? []);
  return ["gallery", "items", ...more];
}
