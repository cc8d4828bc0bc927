import type { Policies } from "#lib/reference/policies.ts";
import { conforming } from "#lib/reference/policies.ts";
import { controlMutants } from "./control.ts";
import { countMutants } from "./counting.ts";
import { credentialMutants } from "./credentials.ts";
import { errorMutants } from "./errors.ts";
import { cycleMutants } from "./cycles.ts";
import { cursorMutants } from "./cursor.ts";
import { identityMutants } from "./identity.ts";
import type { Mutant } from "./mutant.ts";
import { applyOne } from "./mutant.ts";
import { envelopeMutants, offsetMutants } from "./pagination.ts";
import { expandedMemberMutants } from "./expanded-members.ts";
import { expansionMutants } from "./expansion.ts";
import { fieldsMutants } from "./fields.ts";
import { filterMutants } from "./filters.ts";
import { filterParameterMutants } from "./filter-parameters.ts";
import { keyMutants } from "./keys.ts";
import { memberMutants } from "./members.ts";
import { moduleMutants } from "./modules.ts";
import { narrowingMutants } from "./narrowing.ts";
import { negotiationMutants } from "./negotiation.ts";
import { orderedListMutants } from "./ordered-lists.ts";
import { orderingMutants } from "./ordering.ts";
import { problemMutants, problemStatusMutants } from "./problems.ts";
import { refusalMutants } from "./refusals.ts";
import { requestMutants } from "./requests.ts";
import { expansionListMutants } from "./expansion-lists.ts";
import { relationMutants } from "./relations.ts";
import { sparseFieldsMutants } from "./sparse-fields.ts";
import { sparsePlaceMutants } from "./sparse-places.ts";
import { strayRowMutants, tenancyMutants, unguardedMutants } from "./tenancy.ts";
import { workItemReachMutants } from "./work-item-reach.ts";
import { workItemValueMutants } from "./work-item-values.ts";
import { writeMutants } from "./writes.ts";

/** Every mutant, by its id. */
export const mutants = {
  ...controlMutants,
  ...identityMutants,
  ...credentialMutants,
  ...errorMutants,
  ...refusalMutants,
  ...requestMutants,
  ...moduleMutants,
  ...envelopeMutants,
  ...offsetMutants,
  ...countMutants,
  ...cursorMutants,
  ...cycleMutants,
  ...expandedMemberMutants,
  ...expansionMutants,
  ...fieldsMutants,
  ...filterMutants,
  ...filterParameterMutants,
  ...keyMutants,
  ...memberMutants,
  ...narrowingMutants,
  ...negotiationMutants,
  ...orderedListMutants,
  ...orderingMutants,
  ...problemMutants,
  ...problemStatusMutants,
  ...relationMutants,
  ...expansionListMutants,
  ...sparseFieldsMutants,
  ...sparsePlaceMutants,
  ...tenancyMutants,
  ...unguardedMutants,
  ...strayRowMutants,
  ...workItemReachMutants,
  ...workItemValueMutants,
  ...writeMutants,
} as const;

/** Id of a mutant. */
export type MutantId = keyof typeof mutants;

/** The mutant of an id that came from outside, or undefined. */
export function findMutant(id: string): Mutant | undefined {
  return Object.entries(mutants).find(([known]) => known === id)?.[1];
}

/** The policies of a mutant; throws unless it alters exactly one. */
export function mutantPolicies(id: MutantId, base: Policies = conforming): Policies {
  return applyOne(mutants[id].alter, base);
}
