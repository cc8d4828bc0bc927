import { keysOf } from "#lib/contract/family.ts";

/** Filters of work items by the member that they test, according to how their names begin or end. */
const patterns = {
  state: /^(?:state|priority|cycle|label|is_draft)/,
  place: /^(?:parent|assignee|module|type)/,
  text: /^(?:search|external|sequence)/,
  date: /_(?:date|at)__[gl]te$/,
} as const;

/** What a filter of work items tests. */
export type FilterGroup = keyof typeof patterns;

/** Every group of filters. */
export const filterGroups: readonly FilterGroup[] = keysOf(patterns);

/** The group of a filter parameter of work items; throws if it belongs to none. */
export function groupOf(parameter: string): FilterGroup {
  const found = filterGroups.find((group) => patterns[group].test(parameter));
  if (found === undefined) throw new Error(`The filter ${parameter} belongs to no group.`);
  return found;
}

/** Orderings by the member that a filter tests. */
export const ownOrders = {
  updated_at__gte: "updated_at",
  created_at__lte: "-created_at",
  state_group: "state_group",
  priority: "-priority",
} as const;
