import type { Clause } from "./clause.ts";
import { requestClauses } from "./clauses/requests/requests.ts";
import { requestConditionClauses } from "./clauses/requests/conditions.ts";
import { negotiationClauses } from "./clauses/requests/negotiation.ts";
import { operationClauses } from "./clauses/requests/operations.ts";
import { shortIdentifierClauses } from "./clauses/requests/short-identifiers.ts";
import { updateClauses } from "./clauses/updates/updates.ts";
import { bodyClauses } from "./clauses/updates/bodies.ts";
import { updateConventionClauses } from "./clauses/updates/conventions.ts";
import { loneUpdateClauses } from "./clauses/updates/lone.ts";
import { createdClauses } from "./clauses/updates/created.ts";
import { standingClauses } from "./clauses/updates/standing.ts";
import { creatorClauses } from "./clauses/updates/creators.ts";
import { pairedMemberClauses } from "./clauses/updates/pairs.ts";
import { unlikeNameClauses } from "./clauses/updates/unlike-names.ts";
import { upsertClauses } from "./clauses/updates/upserts.ts";
import { updateRuleClauses } from "./clauses/updates/rules.ts";
import { fieldClauses } from "./clauses/fields/fields.ts";
import { expansionClauses } from "./clauses/expansion/expansion.ts";
import { paginationClauses } from "./clauses/pagination/pagination.ts";
import { pageParameterClauses } from "./clauses/pagination/parameters.ts";
import { orderingClauses } from "./clauses/ordering/ordering.ts";
import { bulkClauses } from "./clauses/bulk/bulk.ts";
import { unlikeRowClauses } from "./clauses/bulk/unlike-rows.ts";
import { bulkAtomicClauses } from "./clauses/bulk/atomic.ts";
import { bulkBatchClauses } from "./clauses/bulk/batches.ts";
import { bulkLikenessClauses } from "./clauses/bulk/likeness.ts";
import { bulkOpenClauses } from "./clauses/bulk/open.ts";
import { bulkPathClauses } from "./clauses/bulk/paths.ts";
import { queryClauses } from "./clauses/queries/queries.ts";
import { aftermathClauses } from "./clauses/queries/aftermaths.ts";
import { sharedIdentifierClauses } from "./clauses/tenancy/shared.ts";
import { searchedTextClauses } from "./clauses/queries/searched-texts.ts";
import { unlikeTextClauses } from "./clauses/queries/unlike-texts.ts";
import { queryRelationClauses } from "./clauses/queries/relations.ts";
import { workItemClauses } from "./clauses/work-items/work-items.ts";
import { archiveClauses } from "./clauses/archive/archive.ts";
import { customFieldClauses } from "./clauses/custom-fields/custom-fields.ts";
import { commentClauses } from "./clauses/comments/comments.ts";
import { stateClauses } from "./clauses/states/states.ts";
import { labelClauses } from "./clauses/labels/labels.ts";
import { workItemTypeClauses } from "./clauses/work-item-types/work-item-types.ts";
import { typeSchemaClauses } from "./clauses/type-schema/type-schema.ts";
import { typeModeClauses } from "./clauses/type-modes/type-modes.ts";
import { enablementClauses } from "./clauses/enablement/enablement.ts";
import { propertyClauses } from "./clauses/properties/properties.ts";
import { contextClauses } from "./clauses/contexts/contexts.ts";
import { moduleClauses } from "./clauses/modules/modules.ts";
import { cycleClauses } from "./clauses/cycles/cycles.ts";
import { intakeClauses } from "./clauses/intake/intake.ts";
import { estimateClauses } from "./clauses/estimates/estimates.ts";
import { milestoneClauses } from "./clauses/milestones/milestones.ts";
import { memberClauses } from "./clauses/members/members.ts";
import { pageClauses } from "./clauses/pages/pages.ts";
import { initiativeLabelClauses } from "./clauses/initiative-labels/initiative-labels.ts";
import { releaseTagClauses } from "./clauses/release-tags/release-tags.ts";
import { automationClauses } from "./clauses/automations/automations.ts";
import { webhookClauses } from "./clauses/webhooks/webhooks.ts";
import { auditLogClauses } from "./clauses/audit-logs/audit-logs.ts";
import { currentUserClauses } from "./clauses/current-user/current-user.ts";
import { authenticationClauses } from "./clauses/authentication/authentication.ts";
import { scopeClauses } from "./clauses/scopes/scopes.ts";
import { tokenReadClauses } from "./clauses/scopes/token-reads.ts";
import { unlistedScopeClauses } from "./clauses/scopes/unlisted.ts";
import { roleClauses } from "./clauses/roles/roles.ts";
import { tenancyClauses } from "./clauses/tenancy/tenancy.ts";
import { absentClauses } from "./clauses/tenancy/absent.ts";
import { acrossProjectClauses } from "./clauses/ordering/across-projects.ts";
import { bodyIdClauses, foreignNameClauses } from "./clauses/tenancy/bodies.ts";
import { tenancyAskerClauses } from "./clauses/tenancy/askers.ts";
import { featureClauses } from "./clauses/features/features.ts";
import { problemClauses } from "./clauses/problems/problems.ts";
import { fieldCodeClauses } from "./clauses/problems/field-codes.ts";
import { severalRefusedClauses } from "./clauses/problems/several-refused.ts";
import { limitClauses } from "./clauses/limits/limits.ts";
import { schemaDocumentClauses } from "./clauses/schema-document/schema-document.ts";
import { versioningClauses } from "./clauses/versioning/versioning.ts";
import { concurrencyClauses } from "./clauses/concurrency/concurrency.ts";
import { sequenceClauses } from "./clauses/sequences/sequences.ts";

/** Every clause row, by id. */
export const clauses = {
  ...requestClauses,
  ...requestConditionClauses,
  ...negotiationClauses,
  ...operationClauses,
  ...shortIdentifierClauses,
  ...updateClauses,
  ...bodyClauses,
  ...updateConventionClauses,
  ...loneUpdateClauses,
  ...createdClauses,
  ...standingClauses,
  ...creatorClauses,
  ...pairedMemberClauses,
  ...unlikeNameClauses,
  ...upsertClauses,
  ...updateRuleClauses,
  ...fieldClauses,
  ...expansionClauses,
  ...paginationClauses,
  ...pageParameterClauses,
  ...orderingClauses,
  ...bulkClauses,
  ...bulkAtomicClauses,
  ...unlikeRowClauses,
  ...bulkBatchClauses,
  ...bulkLikenessClauses,
  ...bulkOpenClauses,
  ...bulkPathClauses,
  ...queryClauses,
  ...searchedTextClauses,
  ...sharedIdentifierClauses,
  ...unlikeTextClauses,
  ...aftermathClauses,
  ...queryRelationClauses,
  ...workItemClauses,
  ...archiveClauses,
  ...customFieldClauses,
  ...commentClauses,
  ...stateClauses,
  ...labelClauses,
  ...workItemTypeClauses,
  ...typeSchemaClauses,
  ...typeModeClauses,
  ...enablementClauses,
  ...propertyClauses,
  ...contextClauses,
  ...moduleClauses,
  ...cycleClauses,
  ...intakeClauses,
  ...estimateClauses,
  ...milestoneClauses,
  ...memberClauses,
  ...pageClauses,
  ...initiativeLabelClauses,
  ...releaseTagClauses,
  ...automationClauses,
  ...webhookClauses,
  ...auditLogClauses,
  ...currentUserClauses,
  ...authenticationClauses,
  ...scopeClauses,
  ...unlistedScopeClauses,
  ...tokenReadClauses,
  ...roleClauses,
  ...tenancyClauses,
  ...absentClauses,
  ...acrossProjectClauses,
  ...bodyIdClauses,
  ...foreignNameClauses,
  ...tenancyAskerClauses,
  ...featureClauses,
  ...problemClauses,
  ...fieldCodeClauses,
  ...severalRefusedClauses,
  ...limitClauses,
  ...schemaDocumentClauses,
  ...versioningClauses,
  ...concurrencyClauses,
  ...sequenceClauses,
} as const;

/** Id of a clause. */
export type ClauseId = keyof typeof clauses;

/** The subjects of each clause that has some. */
type Subjects = {
  readonly [
    Id in ClauseId as (typeof clauses)[Id] extends { readonly subjects: unknown } ? Id : never
  ]: (typeof clauses)[Id] extends { readonly subjects: readonly (infer Subject)[] }
    ? Subject
    : never;
};

/** What a clause is judged on; never for a clause about one thing only. */
export type SubjectOf<Id extends ClauseId> = Id extends keyof Subjects ? Subjects[Id] : never;

/** The row of a clause. */
export function clauseOf(id: ClauseId): Clause {
  return clauses[id];
}
