import { family } from "#lib/contract/family.ts";
import { workItemParameters } from "#lib/contract/lists/filter-parameters.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** One mutant for each filter parameter of the work item lists. */
export const filterParameterMutants = family(
  workItemParameters,
  (parameter) => `filter-${parameter}-ignored` as const,
  (parameter): Mutant => ({
    defect: `ignores ${parameter}`,
    policy: "filters.knows",
    where: (known) => known.parameter === parameter,
    instead: () => false,
  }),
);
