import type { Policies } from "#lib/reference/policies.ts";
import { conforming } from "#lib/reference/policies.ts";
import { overridden, confined } from "#lib/reference/override.ts";
import { bodyMutants } from "./bodies.ts";
import { bodyRefusalMutants } from "./body-refusals.ts";
import { bulkAnswerMutants } from "./bulk-answers.ts";
import { bulkAtomicMutants, bulkLinkMutants } from "./bulk-atomic.ts";
import { bulkLikenessMutants } from "./bulk-likeness.ts";
import { bulkOtherMutants } from "./bulk-others.ts";
import { bulkRepeatMutants } from "./bulk-repeats.ts";
import { bulkRowMutants } from "./bulk-rows.ts";
import { alikeScopeMutants } from "./alike-scopes.ts";
import { addedMemberMutants } from "./added-members.ts";
import { areaMutants } from "./areas.ts";
import { askerMutants } from "./askers.ts";
import { contextPrecedenceMutants } from "./context-precedence.ts";
import { contextMutants } from "./contexts.ts";
import { concurrencyMutants } from "./concurrency.ts";
import { auditMutants } from "./audit.ts";
import { controlMutants } from "./control.ts";
import { countMutants } from "./counting.ts";
import { credentialMutants } from "./credentials.ts";
import { customFieldMutants } from "./custom-fields.ts";
import { doubleRefusalMutants } from "./double-refusals.ts";
import { fieldCodeMutants } from "./field-codes.ts";
import { errorMutants } from "./errors.ts";
import { cycleMutants } from "./cycles.ts";
import { cursorMutants } from "./cursor.ts";
import { identityMutants } from "./identity.ts";
import { intakeMutants } from "./intake.ts";
import { inheritedNameMutants } from "./inherited-names.ts";
import type { Mutant } from "./mutant.ts";
import { offsetMutants } from "./pagination.ts";
import { envelopeMutants } from "./envelopes.ts";
import { everyPageMutants } from "./every-page.ts";
import { pageEnvelopeMutants } from "./page-envelopes.ts";
import { expandedPlaceMutants } from "./expanded-places.ts";
import { madeTypeMutants } from "./made-types.ts";
import { expandedMemberMutants } from "./expanded-members.ts";
import { expandedWriteMutants } from "./expanded-writes.ts";
import { expansionMutants } from "./expansion.ts";
import { fieldsMutants } from "./fields.ts";
import { filterDisagreementMutants } from "./filter-disagreements.ts";
import { filterMutants } from "./filters.ts";
import { filterPairMutants } from "./filter-pairs.ts";
import { filterParameterMutants } from "./filter-parameters.ts";
import { foreignFilterMutants } from "./foreign-filters.ts";
import { formerNameMutants } from "./former-names.ts";
import { joinedFilterMutants } from "./joined-filters.ts";
import { keyMutants } from "./keys.ts";
import { laterFilterMutants } from "./later-filters.ts";
import { laterOrderMutants } from "./later-orders.ts";
import { listedEdgeMutants } from "./listed-edges.ts";
import { listedPageMutants } from "./listed-pages.ts";
import { listedTagMutants } from "./listed-tags.ts";
import { memberDisagreementMutants } from "./member-disagreements.ts";
import { memberMutants } from "./members.ts";
import { moduleMutants } from "./modules.ts";
import { narrowingMutants } from "./narrowing.ts";
import { negotiationMutants } from "./negotiation.ts";
import { lateRefusalMutants } from "./late-refusals.ts";
import { negotiatingMutants } from "./negotiating.ts";
import { versionMutants } from "./versions.ts";
import { limitMutants } from "./limits.ts";
import { documentMutants } from "./document.ts";
import { namedTwiceMutants } from "./named-twice.ts";
import { isAt } from "./only-at.ts";
import { oddBodyMutants } from "./odd-bodies.ts";
import { toldValueMutants } from "./told-values.ts";
import { oddInputMutants } from "./odd-input.ts";
import { operationMutants } from "./operations.ts";
import { orderedListMutants } from "./ordered-lists.ts";
import { orderingMutants } from "./ordering.ts";
import { pageDisagreementMutants } from "./page-disagreements.ts";
import { pagedListMutants } from "./paged-lists.ts";
import { problemMutants, problemStatusMutants } from "./problems.ts";
import { propertyMutants } from "./properties.ts";
import { placesOfMade } from "./places-of-made.ts";
import { propertyPlaceMutants } from "./property-places.ts";
import { propertyValueMutants } from "./property-values.ts";
import { queryMutants } from "./queries.ts";
import { refusedNameMutants } from "./refused-names.ts";
import { refusalMutants } from "./refusals.ts";
import { cursorRefusalMutants } from "./refusals-by-cursor.ts";
import { requestMutants } from "./requests.ts";
import { roleMutants } from "./roles.ts";
import { rowValueMutants } from "./row-values.ts";
import { gatingMutants } from "./gating.ts";
import { scopeMutants } from "./scopes.ts";
import { sequencedItemMutants } from "./sequences-items.ts";
import { sequencedModuleMutants } from "./sequences-modules.ts";
import { sequencedModeMutants, sequencedTypeMutants } from "./sequences-types.ts";
import { slashlessMutants } from "./slashless.ts";
import { staleReadMutants } from "./stale-reads.ts";
import { expansionListMutants } from "./expansion-lists.ts";
import { relationMutants } from "./relations.ts";
import { sparseFieldsMutants } from "./sparse-fields.ts";
import { nullMemberMutants } from "./null-members.ts";
import { sparseListMutants } from "./sparse-lists.ts";
import { sparsePlaceMutants } from "./sparse-places.ts";
import { nestedRecordMutants } from "./nested-records.ts";
import { strayRowMutants, tenancyMutants, unguardedMutants } from "./tenancy.ts";
import { webhookMutants } from "./webhooks.ts";
import { commentMutants } from "./comments.ts";
import { paymentMutants } from "./payment.ts";
import { planMutants } from "./plans.ts";
import { tokenReadMutants } from "./token-reads.ts";
import { unjoinedMutants } from "./unjoined.ts";
import { unwrittenMutants } from "./unwritten.ts";
import { updateFollowerMutants } from "./update-followers.ts";
import { makerMutants } from "./makers.ts";
import { loneUpdateMutants } from "./lone-updates.ts";
import { updateMutants } from "./updates.ts";
import { updateRuleMutants } from "./update-rules.ts";
import { updateValueMutants } from "./update-values.ts";
import { typeRelationMutants } from "./type-relations.ts";
import { typeMutants } from "./types.ts";
import { workItemAnswerMutants } from "./work-item-answers.ts";
import { workItemReachMutants } from "./work-item-reach.ts";
import { workItemValueMutants } from "./work-item-values.ts";
import { writeMutants } from "./writes.ts";

/** Every mutant, by its id. */
export const mutants = {
  ...controlMutants,
  ...identityMutants,
  ...credentialMutants,
  ...errorMutants,
  ...doubleRefusalMutants,
  ...fieldCodeMutants,
  ...refusalMutants,
  ...requestMutants,
  ...slashlessMutants,
  ...staleReadMutants,
  ...scopeMutants,
  ...alikeScopeMutants,
  ...tokenReadMutants,
  ...roleMutants,
  ...gatingMutants,
  ...moduleMutants,
  ...envelopeMutants,
  ...offsetMutants,
  ...everyPageMutants,
  ...pageEnvelopeMutants,
  ...expandedPlaceMutants,
  ...madeTypeMutants,
  ...countMutants,
  ...cursorMutants,
  ...cycleMutants,
  ...expandedMemberMutants,
  ...expandedWriteMutants,
  ...formerNameMutants,
  ...cursorRefusalMutants,
  ...refusedNameMutants,
  ...inheritedNameMutants,
  ...namedTwiceMutants,
  ...expansionMutants,
  ...fieldsMutants,
  ...filterMutants,
  ...filterPairMutants,
  ...filterParameterMutants,
  ...intakeMutants,
  ...keyMutants,
  ...laterFilterMutants,
  ...unjoinedMutants,
  ...listedPageMutants,
  ...joinedFilterMutants,
  ...listedTagMutants,
  ...memberMutants,
  ...narrowingMutants,
  ...negotiationMutants,
  ...filterDisagreementMutants,
  ...memberDisagreementMutants,
  ...pageDisagreementMutants,
  ...documentMutants,
  ...limitMutants,
  ...versionMutants,
  ...negotiatingMutants,
  ...lateRefusalMutants,
  ...oddBodyMutants,
  ...toldValueMutants,
  ...oddInputMutants,
  ...operationMutants,
  ...orderedListMutants,
  ...orderingMutants,
  ...laterOrderMutants,
  ...pagedListMutants,
  ...problemMutants,
  ...problemStatusMutants,
  ...contextMutants,
  ...contextPrecedenceMutants,
  ...customFieldMutants,
  ...propertyMutants,
  ...propertyPlaceMutants,
  ...propertyValueMutants,
  ...relationMutants,
  ...expansionListMutants,
  ...sparseFieldsMutants,
  ...nullMemberMutants,
  ...sparseListMutants,
  ...sparsePlaceMutants,
  ...tenancyMutants,
  ...unguardedMutants,
  ...strayRowMutants,
  ...askerMutants,
  ...foreignFilterMutants,
  ...nestedRecordMutants,
  ...webhookMutants,
  ...auditMutants,
  ...concurrencyMutants,
  ...addedMemberMutants,
  ...areaMutants,
  ...listedEdgeMutants,
  ...commentMutants,
  ...planMutants,
  ...updateFollowerMutants,
  ...updateMutants,
  ...loneUpdateMutants,
  ...makerMutants,
  ...workItemAnswerMutants,
  ...updateRuleMutants,
  ...updateValueMutants,
  ...typeMutants,
  ...typeRelationMutants,
  ...workItemReachMutants,
  ...workItemValueMutants,
  ...writeMutants,
  ...unwrittenMutants,
  ...sequencedModuleMutants,
  ...sequencedItemMutants,
  ...sequencedTypeMutants,
  ...sequencedModeMutants,
  ...bulkRowMutants,
  ...bulkLikenessMutants,
  ...bulkRepeatMutants,
  ...bulkAnswerMutants,
  ...bulkOtherMutants,
  ...bulkAtomicMutants,
  ...bulkLinkMutants,
  ...bodyMutants,
  ...bodyRefusalMutants,
  ...queryMutants,
  ...rowValueMutants,
  ...paymentMutants,
} as const;

/** Id of a mutant. */
export type MutantId = keyof typeof mutants;

const byId: ReadonlyMap<string, Mutant> = new Map<string, Mutant>(Object.entries(mutants));

/** The mutant of an id that came from outside, or undefined. */
export function findMutant(id: string): Mutant | undefined {
  return byId.get(id);
}

/** What to do about a mutant that a check names and no table holds. */
export function lackingMutant(id: string): string {
  return (
    `No mutant is called ${id}: add it to lib/reference/mutants, with one policy decided otherwise and one ` +
    "sentence that says what is wrong, or name another one in killedBy (.github/CONTRIBUTING.md, Mutant)."
  );
}

/** The policies of a mutant, which does wrong at its places alone; throws where it is not known. */
export function mutantPolicies(id: MutantId, base: Policies = conforming): Policies {
  const known = findMutant(id);
  if (known === undefined) throw new Error(lackingMutant(id));
  const { at = placesOfMade[id] } = known;
  return overridden(base, at === undefined ? known : confined(isAt(at), known));
}
