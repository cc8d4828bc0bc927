import type { Clause } from "./clause.ts";
import { bodyClauses } from "./clauses/updates/bodies.ts";
import { bulkClauses } from "./clauses/bulk/bulk.ts";
import { bulkAtomicClauses } from "./clauses/bulk/atomic.ts";
import { bulkLikenessClauses } from "./clauses/bulk/likeness.ts";
import { bulkOpenClauses } from "./clauses/bulk/open.ts";
import { bulkPathClauses } from "./clauses/bulk/paths.ts";
import { areaClauses } from "./clauses/initiative-labels/initiative-labels.ts";
import { concurrencyClauses } from "./clauses/concurrency/concurrency.ts";
import { auditClauses } from "./clauses/audit-logs/audit-logs.ts";
import { contextClauses } from "./clauses/contexts/contexts.ts";
import { customFieldClauses } from "./clauses/custom-fields/custom-fields.ts";
import { cycleClauses } from "./clauses/cycles/cycles.ts";
import { documentClauses } from "./clauses/schema-document/schema-document.ts";
import { expansionClauses } from "./clauses/expansion/expansion.ts";
import { fieldClauses } from "./clauses/fields/fields.ts";
import { fieldCodeClauses } from "./clauses/problems/field-codes.ts";
import { identityClauses } from "./clauses/authentication/authentication.ts";
import { intakeClauses } from "./clauses/intake/intake.ts";
import { memberClauses } from "./clauses/members/members.ts";
import { listClauses } from "./clauses/pages/pages.ts";
import { moduleClauses } from "./clauses/modules/modules.ts";
import { limitClauses } from "./clauses/limits/limits.ts";
import { negotiationClauses } from "./clauses/requests/negotiation.ts";
import { versionClauses } from "./clauses/versioning/versioning.ts";
import { operationClauses } from "./clauses/requests/operations.ts";
import { orderingClauses } from "./clauses/ordering/ordering.ts";
import { paginationClauses } from "./clauses/pagination/pagination.ts";
import { problemClauses } from "./clauses/problems/problems.ts";
import { propertyClauses } from "./clauses/properties/properties.ts";
import { queryClauses } from "./clauses/queries/queries.ts";
import { relationClauses } from "./clauses/queries/relations.ts";
import { requestClauses } from "./clauses/requests/requests.ts";
import { gatingClauses } from "./clauses/features/features.ts";
import { roleClauses } from "./clauses/roles/roles.ts";
import { scopeClauses } from "./clauses/scopes/scopes.ts";
import { sequenceClauses } from "./clauses/sequences/sequences.ts";
import { tenancyAskerClauses } from "./clauses/tenancy/askers.ts";
import { severalRefusedClauses } from "./clauses/problems/several-refused.ts";
import { tenancyClauses } from "./clauses/tenancy/tenancy.ts";
import { tokenReadClauses } from "./clauses/scopes/token-reads.ts";
import { typeClauses } from "./clauses/work-item-types/work-item-types.ts";
import { webhookClauses } from "./clauses/webhooks/webhooks.ts";
import { commentClauses } from "./clauses/comments/comments.ts";
import { planClauses } from "./clauses/requests/short-identifiers.ts";
import { makerClauses } from "./clauses/updates/makers.ts";
import { loneUpdateClauses } from "./clauses/updates/lone.ts";
import { updateRuleClauses } from "./clauses/updates/rules.ts";
import { updateClauses } from "./clauses/updates/updates.ts";
import { workItemClauses } from "./clauses/work-items/work-items.ts";

/** Every clause row, by id. */
export const clauses = {
  ...identityClauses,
  ...typeClauses,
  ...moduleClauses,
  ...cycleClauses,
  ...intakeClauses,
  ...bulkClauses,
  ...bulkAtomicClauses,
  ...bulkOpenClauses,
  ...bulkPathClauses,
  ...bulkLikenessClauses,
  ...bodyClauses,
  ...workItemClauses,
  ...fieldClauses,
  ...expansionClauses,
  ...paginationClauses,
  ...orderingClauses,
  ...listClauses,
  ...queryClauses,
  ...relationClauses,
  ...requestClauses,
  ...operationClauses,
  ...negotiationClauses,
  ...versionClauses,
  ...documentClauses,
  ...limitClauses,
  ...commentClauses,
  ...planClauses,
  ...updateClauses,
  ...updateRuleClauses,
  ...loneUpdateClauses,
  ...makerClauses,
  ...problemClauses,
  ...severalRefusedClauses,
  ...fieldCodeClauses,
  ...propertyClauses,
  ...contextClauses,
  ...customFieldClauses,
  ...tenancyClauses,
  ...tenancyAskerClauses,
  ...scopeClauses,
  ...tokenReadClauses,
  ...roleClauses,
  ...gatingClauses,
  ...memberClauses,
  ...webhookClauses,
  ...auditClauses,
  ...concurrencyClauses,
  ...sequenceClauses,
  ...areaClauses,
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

/** What a clause is judged on; never of a clause that speaks of one thing alone. */
export type SubjectOf<Id extends ClauseId> = Id extends keyof Subjects ? Subjects[Id] : never;

/** The row of a clause. */
export function clauseOf(id: ClauseId): Clause {
  return clauses[id];
}
