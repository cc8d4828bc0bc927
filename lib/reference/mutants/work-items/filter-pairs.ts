import { filterPairIds, instantBounds } from "#lib/contract/clauses/work-items/work-items.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { ownOrders } from "#lib/contract/lists/filter-groups.ts";
import { closedRanges } from "#lib/contract/lists/filters.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of filters alongside others, and of instants that are reported with an offset. */
export const filterPairMutants = {
  ...family(
    filterPairIds,
    (pair) => `filter-lost-of-${pair}` as const,
    (pair): Mutant => {
      const [first = "", second = ""] = pair.split("-and-");
      return {
        defect: `ignores ${second} when ${first} is sent too`,
        policy: "filters.passes",
        where: ({ parameter, call }) => parameter === second && call.query.has(first),
        instead: () => true,
      };
    },
  ),
  ...family(
    instantBounds,
    (parameter) => `offset-of-${parameter}-is-dropped` as const,
    (parameter): Mutant => ({
      defect: `drops the UTC offset of an instant in ${parameter}`,
      policy: "filters.instant",
      where: (known) => known.parameter === parameter,
      instead: ({ text }) => Date.parse(text.replace(/[+-]\d{2}:\d{2}$/, "Z")),
    }),
  ),
  ...family(
    closedRanges,
    (name) => `range-of-${name}-forgets-lte` as const,
    (name): Mutant => forgetting(`${name}__lte`, `${name}__gte`),
  ),
  ...family(
    closedRanges,
    (name) => `range-of-${name}-forgets-gte` as const,
    (name): Mutant => forgetting(`${name}__gte`, `${name}__lte`),
  ),
  "filter-by-in-lost-beside-its-own-value": losingWithExact(
    "in",
    "ignores a filter by several values when a filter by one value of the same member is sent",
  ),
  "filter-by-isnull-lost-beside-its-own-value": losingWithExact(
    "isnull",
    "ignores an absence filter when a filter by one value of the same member is sent",
  ),
  ...family(
    ["project_id", "project_id__in"] as const,
    (parameter) => `filter-${parameter}-lost-beside-sequence_id` as const,
    (parameter): Mutant => forgetting(parameter, "sequence_id"),
  ),
  ...family(
    keysOf(ownOrders),
    (parameter) => `filter-${parameter}-lost-in-its-own-order` as const,
    (parameter): Mutant => ({
      defect: `ignores ${parameter} when the list is ordered by that member`,
      policy: "filters.passes",
      where: (known) =>
        known.parameter === parameter && known.call.query.get("order_by") === ownOrders[parameter],
      instead: () => true,
    }),
  ),
  "filter-state_group-lost-beside-state_id": forgetting("state_group", "state_id"),
  "filter-state_id-lost-beside-state_group": forgetting("state_id", "state_group"),
  "filter-project_id__in-lost-beside-priority": forgetting("project_id__in", "priority"),
  "filter-project_id__in-lost-later": forgetting("project_id__in", "offset"),
  "filter-project_id__in-lost-by-cursor": forgetting("project_id__in", "paginate"),
  "filter-project_id__in-lost-behind-a-cursor": forgetting("project_id__in", "cursor"),
  "filter-project_id__in-lost-beside-count": forgetting("project_id__in", "count"),
  "filter-project_id-lost-beside-search": forgetting("project_id", "search"),
  ...mutantsOf({
    "filter-by-value-lost-beside-its-own-several": {
      defect: "ignores a filter by one value when a filter by several of the same member is sent",
      policy: "filters.passes",
      where: ({ variant, call, name }) => variant === "exact" && call.query.has(`${name}__in`),
      instead: () => true,
    },
    "workspace-search-lost-behind-an-offset": {
      defect: "ignores search on later offset pages of the workspace-wide list",
      policy: "filters.passes",
      where: ({ parameter, call }) =>
        call.list === "workspace-work-items" && parameter === "search" && call.query.has("offset"),
      instead: () => true,
    },
    "filter-in-takes-ten-values": {
      defect: "applies only the first ten values of a filter",
      policy: "filters.isIn",
      instead: (known, usual) => usual({ ...known, values: known.values.slice(0, 10) }),
    },
  }),
} as const;

function losingWithExact(variant: "in" | "isnull", defect: string): Mutant {
  return {
    defect,
    policy: "filters.passes",
    where: (known) => known.variant === variant && known.call.query.has(known.name),
    instead: () => true,
  };
}

function forgetting(bound: string, companion: string): Mutant {
  return {
    defect: `ignores ${bound} when ${companion} is sent too`,
    policy: "filters.passes",
    where: ({ parameter, call }) => parameter === bound && call.query.has(companion),
    instead: () => true,
  };
}
