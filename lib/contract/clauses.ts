import type { Clause } from "./clause.ts";
import { bodyClauses } from "./clauses/bodies.ts";
import { bulkClauses } from "./clauses/bulk.ts";
import { bulkAtomicClauses } from "./clauses/bulk-atomic.ts";
import { bulkLikenessClauses } from "./clauses/bulk-likeness.ts";
import { bulkOpenClauses } from "./clauses/bulk-open.ts";
import { bulkPathClauses } from "./clauses/bulk-paths.ts";
import { areaClauses } from "./clauses/areas.ts";
import { concurrencyClauses } from "./clauses/concurrency.ts";
import { auditClauses } from "./clauses/audit.ts";
import { contextClauses } from "./clauses/contexts.ts";
import { customFieldClauses } from "./clauses/custom-fields.ts";
import { cycleClauses } from "./clauses/cycles.ts";
import { documentClauses } from "./clauses/document.ts";
import { expansionClauses } from "./clauses/expansion.ts";
import { fieldClauses } from "./clauses/fields.ts";
import { fieldCodeClauses } from "./clauses/field-codes.ts";
import { identityClauses } from "./clauses/identity.ts";
import { intakeClauses } from "./clauses/intake.ts";
import { memberClauses } from "./clauses/members.ts";
import { listClauses } from "./clauses/lists.ts";
import { moduleClauses } from "./clauses/modules.ts";
import { limitClauses } from "./clauses/limits.ts";
import { negotiationClauses } from "./clauses/negotiation.ts";
import { versionClauses } from "./clauses/versions.ts";
import { operationClauses } from "./clauses/operations.ts";
import { orderingClauses } from "./clauses/ordering.ts";
import { paginationClauses } from "./clauses/pagination.ts";
import { problemClauses } from "./clauses/problems.ts";
import { propertyClauses } from "./clauses/properties.ts";
import { queryClauses } from "./clauses/queries.ts";
import { relationClauses } from "./clauses/relations.ts";
import { requestClauses } from "./clauses/requests.ts";
import { gatingClauses } from "./clauses/gating.ts";
import { roleClauses } from "./clauses/roles.ts";
import { scopeClauses } from "./clauses/scopes.ts";
import { sequenceClauses } from "./clauses/sequences.ts";
import { tenancyAskerClauses } from "./clauses/askers.ts";
import { severalRefusedClauses } from "./clauses/several-refused.ts";
import { tenancyClauses } from "./clauses/tenancy.ts";
import { tokenReadClauses } from "./clauses/token-reads.ts";
import { typeClauses } from "./clauses/types.ts";
import { webhookClauses } from "./clauses/webhooks.ts";
import { commentClauses } from "./clauses/comments.ts";
import { planClauses } from "./clauses/plans.ts";
import { makerClauses } from "./clauses/makers.ts";
import { loneUpdateClauses } from "./clauses/lone-updates.ts";
import { updateRuleClauses } from "./clauses/update-rules.ts";
import { updateClauses } from "./clauses/updates.ts";
import { workItemClauses } from "./clauses/work-items.ts";

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
