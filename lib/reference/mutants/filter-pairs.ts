import { filterPairIds, instantBounds } from "#lib/contract/clauses/work-items.ts";
import { family } from "#lib/contract/family.ts";
import { closedRanges } from "#lib/contract/filters.ts";
import type { Mutant } from "./mutant.ts";

/** Defects of filters beside others, and of instants that are told with an offset. */
export const filterPairMutants = {
  ...family(
    filterPairIds,
    (pair) => `filter-lost-of-${pair}` as const,
    (pair): Mutant => {
      const [first = "", second = ""] = pair.split("-and-");
      return {
        defect: `does not heed ${second} where ${first} is asked for too`,
        alter: ({ filters }) => ({
          filters: {
            passes: (known) =>
              (known.parameter === second && known.call.query.has(first)) || filters.passes(known),
          },
        }),
      };
    },
  ),
  ...family(
    instantBounds,
    (parameter) => `offset-of-${parameter}-is-dropped` as const,
    (parameter): Mutant => ({
      defect: `drops the offset of an instant in ${parameter}`,
      alter: ({ filters }) => ({
        filters: {
          instant: (known) =>
            known.parameter === parameter
              ? Date.parse(known.text.replace(/[+-]\d{2}:\d{2}$/, "Z"))
              : filters.instant(known),
        },
      }),
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
  "filter-by-in-lost-beside-its-own-value": losingBesideExact(
    "in",
    "does not heed a filter by several values where one value of the same member is asked for",
  ),
  "filter-by-isnull-lost-beside-its-own-value": losingBesideExact(
    "isnull",
    "does not heed a filter by absence where one value of the same member is asked for",
  ),
  ...family(
    ["project_id", "project_id__in"] as const,
    (parameter) => `filter-${parameter}-lost-beside-sequence_id` as const,
    (parameter): Mutant => forgetting(parameter, "sequence_id"),
  ),
} as const;

function losingBesideExact(variant: "in" | "isnull", defect: string): Mutant {
  return {
    defect,
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          (known.variant === variant && known.call.query.has(known.name)) || filters.passes(known),
      },
    }),
  };
}

function forgetting(bound: string, beside: string): Mutant {
  return {
    defect: `does not heed ${bound} where ${beside} is asked for too`,
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          (known.parameter === bound && known.call.query.has(beside)) || filters.passes(known),
      },
    }),
  };
}
