import { workItemFilterJoinMutants } from "./combined-filters.ts";
import { filterPairMutants } from "./filter-pairs.ts";
import { filterParameterMutants } from "./filter-parameters.ts";
import { filterValueMutants } from "./filter-values.ts";
import { filterMutants } from "./filters.ts";
import { identifierRouteMutants } from "./identifier-route.ts";
import { laterPageFilterMutants } from "./later-pages.ts";
import { mistakenValueMutants } from "./mistaken-values.ts";
import { numberMutants } from "./numbers.ts";
import { reachedWorkItemMutants } from "./reached-work-items.ts";
import { addressMutants } from "./addresses.ts";
import { listedOrderMutants, upperCaseMutants } from "./listed-orders.ts";
import { searchMutants } from "./searches.ts";
import { filledWorkItemMutants } from "./filled-work-items.ts";

/** The mutants of the chapter on work items. */
export const workItemsMutants = {
  ...workItemFilterJoinMutants,
  ...filterPairMutants,
  ...filterParameterMutants,
  ...filterValueMutants,
  ...filterMutants,
  ...identifierRouteMutants,
  ...laterPageFilterMutants,
  ...mistakenValueMutants,
  ...numberMutants,
  ...reachedWorkItemMutants,
  ...addressMutants,
  ...listedOrderMutants,
  ...upperCaseMutants,
  ...searchMutants,
  ...filledWorkItemMutants,
} as const;
