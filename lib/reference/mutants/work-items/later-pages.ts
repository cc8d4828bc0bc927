import { family } from "#lib/contract/family.ts";
import { sharedParameters } from "#lib/contract/lists/filter-parameters.ts";
import type { FilterGroup } from "#lib/contract/lists/filter-groups.ts";
import { filterGroups, groupOf } from "#lib/contract/lists/filter-groups.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";

const isLater = ({ query }: Call): boolean => (query.get("offset") ?? "0") !== "0";
const isByCursor = ({ query }: Call): boolean => query.has("cursor");
const isUncounted = ({ query }: Call): boolean => query.get("count") === "false";
const isOrdered = ({ query }: Call): boolean => query.has("order_by");

/** Does not heed filters of a list where they are asked in some way. */
function losing(
  what: string,
  isMeant: (known: { readonly list: string; readonly parameter: string }) => boolean,
  where: string,
  isAsked: (call: Call) => boolean,
): Mutant {
  return {
    defect: `does not heed ${what} ${where}`,
    policy: "filters.passes",
    where: ({ call, parameter }) =>
      isMeant({ list: call.list ?? "", parameter: parameter }) && isAsked(call),
    instead: () => true,
  };
}

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

/** Lists with filters of their own. */
const others = ["pages", "cycles", "release-tags"] as const;

const onLater = "from the second page on";
const byCursor = "on later pages of a cursor walk";

/** Defects of filters that show on later pages, or beside other parameters of the page. */
export const laterFilterMutants = {
  ...family(
    filterGroups,
    (group) => `filters-by-${group}-lost-on-later-pages` as const,
    (group) => losingItems(group, onLater, isLater),
  ),
  ...family(
    filterGroups,
    (group) => `filters-by-${group}-lost-by-cursor` as const,
    (group) => losingItems(group, byCursor, isByCursor),
  ),
  ...family(
    others,
    (list) => `filters-of-${list}-lost-on-later-pages` as const,
    (slug) => losing(`filters of ${slug}`, ({ list }) => list === slug, onLater, isLater),
  ),
  ...family(
    others,
    (list) => `filters-of-${list}-lost-by-cursor` as const,
    (slug) => losing(`filters of ${slug}`, ({ list }) => list === slug, byCursor, isByCursor),
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
    "beside order_by",
    isOrdered,
  ),
  "cycles-search-lost-beside-order": losing(
    "search",
    ({ list, parameter }) => list === "cycles" && parameter === "search",
    "beside order_by",
    isOrdered,
  ),
} as const;
