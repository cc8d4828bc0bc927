import {
  isLater,
  asksByCursor,
  isOrdered,
  losing,
  onLater,
  byCursor,
} from "#lib/reference/mutants/building/lost-filters.ts";
import { family } from "#lib/contract/family.ts";
import { sharedParameters } from "#lib/contract/lists/filter-parameters.ts";
import type { FilterGroup } from "#lib/contract/lists/filter-groups.ts";
import { filterGroups, groupOf } from "#lib/contract/lists/filter-groups.ts";
import type { Call } from "#lib/reference/call.ts";

const isUncounted = ({ query }: Call): boolean => query.get("count") === "false";

const ofItems = (list: string): boolean => list.endsWith("work-items");

const losingItems = (group: FilterGroup, where: string, isAsked: (call: Call) => boolean) =>
  losing(
    `filters of work items by ${group}`,
    ({ list, parameter }) =>
      ofItems(list) &&
      sharedParameters.some((name) => name === parameter && groupOf(name) === group),
    where,
    isAsked,
  );

/** Defects of filters that show on later pages, or alongside other parameters of the page. */
export const laterPageFilterMutants = {
  ...family(
    filterGroups,
    (group) => `filters-by-${group}-lost-on-later-pages` as const,
    (group) => losingItems(group, onLater, isLater),
  ),
  ...family(
    filterGroups,
    (group) => `filters-by-${group}-lost-by-cursor` as const,
    (group) => losingItems(group, byCursor, asksByCursor),
  ),
  "filter-is_draft-lost-uncounted": losing(
    "is_draft",
    ({ list, parameter }) => ofItems(list) && parameter === "is_draft",
    "with count=false",
    isUncounted,
  ),
  "filter-state_id__in-lost-beside-order": losing(
    "state_id__in",
    ({ list, parameter }) => ofItems(list) && parameter === "state_id__in",
    "alongside order_by",
    isOrdered,
  ),
} as const;
