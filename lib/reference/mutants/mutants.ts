import type { Policies } from "#lib/reference/policies.ts";
import { conforming } from "#lib/reference/policies.ts";
import { overridden, confined } from "#lib/reference/override.ts";
import { bodyMutants } from "./updates/combined-members.ts";
import { bodyRefusalMutants } from "./problems/several-faults.ts";
import { bulkAnswerMutants } from "./bulk/answers.ts";
import { bulkAtomicMutants, bulkLinkMutants } from "./bulk/atomic-requests.ts";
import { bulkLikenessMutants } from "./bulk/like-single-operations.ts";
import { bulkOtherMutants } from "./bulk/other-records.ts";
import { bulkRepeatMutants } from "./bulk/repeated-rows.ts";
import { bulkRowMutants } from "./bulk/rows.ts";
import { alikeScopeMutants } from "./scopes/similar-resources.ts";
import { addedMemberMutants } from "./members.ts";
import { areaMutants } from "./initiative-labels.ts";
import { askerMutants } from "./tenancy/foreign-callers.ts";
import { contextPrecedenceMutants } from "./contexts/precedence.ts";
import { contextMutants } from "./contexts/context-members.ts";
import { concurrencyMutants } from "./concurrency.ts";
import { auditMutants } from "./audit-logs.ts";
import { controlMutants } from "./control.ts";
import { countMutants } from "./pagination/counting.ts";
import { credentialMutants } from "./authentication/credentials.ts";
import { customFieldMutants } from "./custom-fields.ts";
import { doubleRefusalMutants } from "./problems/several-rejected-members.ts";
import { fieldCodeMutants } from "./problems/field-codes.ts";
import { errorMutants } from "./problems/single-errors.ts";
import { cycleMutants } from "./cycles.ts";
import { cursorMutants } from "./pagination/cursor.ts";
import { identityMutants } from "./current-user.ts";
import { intakeMutants } from "./intake.ts";
import { inheritedNameMutants } from "./ordering/inherited-names.ts";
import type { Mutant } from "./mutant.ts";
import { offsetMutants } from "./pagination/offset.ts";
import { envelopeMutants } from "./pagination/envelopes.ts";
import { everyPageMutants } from "./pagination/single-lists.ts";
import { pageEnvelopeMutants } from "./pagination/envelope-parameters.ts";
import { expandedPlaceMutants } from "./expansion/single-places.ts";
import { madeTypeMutants } from "./fields/created-types.ts";
import { expandedMemberMutants } from "./expansion/expanded-members.ts";
import { expandedWriteMutants } from "./expansion/single-records.ts";
import { expansionMutants } from "./expansion/related-objects.ts";
import { fieldsMutants } from "./fields/selection.ts";
import { filterDisagreementMutants } from "./queries/combined-filters.ts";
import { filterMutants } from "./work-items/filters.ts";
import { filterPairMutants } from "./work-items/filter-pairs.ts";
import { filterParameterMutants } from "./work-items/filter-parameters.ts";
import { foreignFilterMutants } from "./tenancy/foreign-filters.ts";
import { formerNameMutants } from "./expansion/former-names.ts";
import { joinedFilterMutants } from "./joined-filters.ts";
import { keyMutants } from "./keys.ts";
import { laterFilterMutants } from "./work-items/later-pages.ts";
import { laterOrderMutants } from "./ordering/later-pages.ts";
import { listedEdgeMutants } from "./automations/listed-edges.ts";
import { listedPageMutants } from "./pages.ts";
import { listedTagMutants } from "./release-tags.ts";
import { memberDisagreementMutants } from "./queries/combined-fields.ts";
import { memberMutants } from "./fields/resource-members.ts";
import { moduleMutants } from "./modules/module-members.ts";
import { narrowingMutants } from "./work-items/filter-values.ts";
import { negotiationMutants } from "./requests/negotiation.ts";
import { lateRefusalMutants } from "./requests/late-refusals.ts";
import { negotiatingMutants } from "./requests/single-headers.ts";
import { versionMutants } from "./versioning.ts";
import { limitMutants } from "./limits.ts";
import { documentMutants } from "./schema-document.ts";
import { namedTwiceMutants } from "./requests/repeated-ids.ts";
import { isAt } from "./places/place.ts";
import { oddBodyMutants } from "./requests/malformed-bodies.ts";
import { toldValueMutants } from "./requests/stored-names-and-days.ts";
import { oddInputMutants } from "./requests/malformed-input.ts";
import { operationMutants } from "./requests/single-operations.ts";
import { orderedListMutants } from "./ordering/single-orderings.ts";
import { orderingMutants } from "./ordering/order-by.ts";
import { pageDisagreementMutants } from "./queries/combined-pages.ts";
import { pagedListMutants } from "./pagination/list-ends.ts";
import { problemMutants, problemStatusMutants } from "./problems/problem-members.ts";
import { propertyMutants } from "./properties/created-properties.ts";
import { placesOfMade } from "./places/places-of-families.ts";
import { propertyPlaceMutants } from "./properties/surfaces.ts";
import { propertyValueMutants } from "./properties/property-members.ts";
import { queryMutants } from "./queries/combined-parameters.ts";
import { refusedNameMutants } from "./fields/unknown-names.ts";
import { refusalMutants } from "./requests/unsupported.ts";
import { cursorRefusalMutants } from "./expansion/cursor-pages.ts";
import { requestMutants } from "./requests/ids-and-instants.ts";
import { roleMutants } from "./roles/insufficient-roles.ts";
import { rowValueMutants } from "./fields/row-values.ts";
import { gatingMutants } from "./features.ts";
import { scopeMutants } from "./scopes/token-scopes.ts";
import { sequencedItemMutants } from "./sequences/work-items.ts";
import { sequencedModuleMutants } from "./sequences/modules.ts";
import { sequencedModeMutants, sequencedTypeMutants } from "./sequences/types.ts";
import { slashlessMutants } from "./requests/trailing-slash.ts";
import { staleReadMutants } from "./requests/repeated-reads.ts";
import { expansionListMutants } from "./expansion/single-lists.ts";
import { relationMutants } from "./expansion/relations.ts";
import { sparseFieldsMutants } from "./fields/default-members.ts";
import { nullMemberMutants } from "./fields/null-members.ts";
import { sparseListMutants } from "./fields/single-lists.ts";
import { sparsePlaceMutants } from "./fields/single-places.ts";
import { nestedRecordMutants } from "./tenancy/nested-records.ts";
import {
  strayRowMutants,
  tenancyMutants,
  unguardedMutants,
} from "./tenancy/workspaces-and-projects.ts";
import { webhookMutants } from "./webhooks.ts";
import { commentMutants } from "./comments.ts";
import { paymentMutants } from "./roles/payment.ts";
import { planMutants } from "./estimates.ts";
import { tokenReadMutants } from "./scopes/token-reads.ts";
import { unjoinedMutants } from "./tenancy/unjoined-projects.ts";
import { unwrittenMutants } from "./problems/refused-yet-written.ts";
import { updateFollowerMutants } from "./updates/later-reads.ts";
import { makerMutants } from "./updates/audit-fields.ts";
import { loneUpdateMutants } from "./updates/omitted-members.ts";
import { updateMutants } from "./updates/single-resources.ts";
import { updateRuleMutants } from "./updates/body-rules.ts";
import { updateValueMutants } from "./updates/nulls-and-sets.ts";
import { typeRelationMutants } from "./work-item-types/nested-and-linked.ts";
import { typeMutants } from "./work-item-types/created-types.ts";
import { workItemAnswerMutants } from "./fields/work-item-answers.ts";
import { workItemReachMutants } from "./work-items/reached-work-items.ts";
import { workItemValueMutants } from "./fields/work-item-values.ts";
import { writeMutants } from "./updates/any-resource.ts";

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
