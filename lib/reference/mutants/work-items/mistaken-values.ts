import { everyChoice } from "#lib/contract/enums.ts";
import { isOneSlipAway } from "#lib/reference/mutants/building/misspelt-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects by which what is near to a value of a closed set is taken for one, in filters. */
export const mistakenValueMutants = mutantsOf({
  "filter-enum-misspelt-taken": {
    defect: "takes what is one slip away from a value of a filter",
    policy: "filters.isChoice",
    where: ({ element, choices }) => isOneSlipAway(element, choices.map(String)),
    instead: () => true,
  },
  "filter-enum-of-others-taken": {
    defect: "takes the values of all enums for those of a filter",
    policy: "filters.isChoice",
    where: ({ element }) => everyChoice.includes(element),
    instead: () => true,
  },
});
