import { everyChoice } from "#lib/contract/enums.ts";
import { isOneSlipAway } from "#lib/reference/mutants/building/misspelt-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects by which a value similar to one of a closed set is accepted in filters. */
export const mistakenValueMutants = mutantsOf({
  "filter-enum-misspelt-taken": {
    defect: "accepts values that are one typo away from a filter's value",
    policy: "filters.isChoice",
    where: ({ element, choices }) => isOneSlipAway(element, choices.map(String)),
    instead: () => true,
  },
  "filter-enum-of-others-taken": {
    defect: "accepts the values of any enum in every enum filter",
    policy: "filters.isChoice",
    where: ({ element }) => everyChoice.includes(element),
    instead: () => true,
  },
});
