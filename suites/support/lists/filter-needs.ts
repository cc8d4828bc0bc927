import type { Need } from "#fixtures/test-data.ts";

/** What work items need so that filters distinguish them; their own members need nothing more. */
const needsByMember: Readonly<Record<string, readonly Need[]>> = {
  label_id: ["labels"],
  cycle_id: ["cycles"],
  module_id: ["modules"],
  type_id: ["types"],
};

/** What work items need, in addition, so that a filter can name two records that distinguish them. */
const needsBySeveral: Readonly<Record<string, readonly Need[]>> = { assignee_id: ["assignees"] };

/** The needs of a check in which filters, with or without a variant, name several records. */
export function needsOfSeveral(
  ...filters: readonly string[]
): readonly ["frozenProject", "items", ...Need[]] {
  const more = membersOf(filters).flatMap((member) => needsBySeveral[member] ?? []);
  return [...needsOfFilters(...filters), ...more];
}

/** The filters, each once and without a variant. */
export const membersOf = (filters: readonly string[]): readonly string[] => [
  ...new Set(filters.map((filter) => filter.split("__")[0] ?? filter)),
];

/** The needs of a check in which filters, with or without a variant, distinguish the frozen project's work items. */
export function needsOfFilters(
  ...filters: readonly string[]
): readonly ["frozenProject", "items", ...Need[]] {
  const more = membersOf(filters).flatMap((member) => needsByMember[member] ?? []);
  return ["frozenProject", "items", ...more];
}
