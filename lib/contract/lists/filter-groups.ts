import { keysOf } from "#lib/contract/family.ts";

/** Filters of work items by what they look at, as their names begin or end. */
const patterns = {
  state: /^(?:state|priority|cycle|label|is_draft)/,
  place: /^(?:parent|assignee|module|type)/,
  text: /^(?:search|external|sequence)/,
  date: /_(?:date|at)__[gl]te$/,
} as const;

/** What a filter of work items looks at. */
export type FilterGroup = keyof typeof patterns;

/** Every group of filters. */
export const filterGroups: readonly FilterGroup[] = keysOf(patterns);

/** The group that a filter parameter of work items belongs to; an error where it belongs to none. */
export function groupOf(parameter: string): FilterGroup {
  const found = filterGroups.find((group) => patterns[group].test(parameter));
  if (found === undefined) throw new Error(`The filter ${parameter} is of no group.`);
  return found;
}

/** Orderings by the very member that a filter looks at. */
export const ownOrders = {
  updated_at__gte: "updated_at",
  created_at__lte: "-created_at",
  state_group: "state_group",
  priority: "-priority",
} as const;
