import type { Policies } from "#lib/reference/policies.ts";
import { conforming } from "#lib/reference/policies.ts";
import { overridden, confined } from "#lib/reference/override.ts";
import { requestsMutants } from "./requests/requests.ts";
import { updatesMutants } from "./updates/updates.ts";
import { fieldsMutants } from "./fields/fields.ts";
import { expansionMutants } from "./expansion/expansion.ts";
import { paginationMutants } from "./pagination/pagination.ts";
import { orderingMutants } from "./ordering/ordering.ts";
import { bulkMutants } from "./bulk/bulk.ts";
import { queriesMutants } from "./queries/queries.ts";
import { authenticationMutants } from "./authentication/authentication.ts";
import { currentUserMutants } from "./current-user.ts";
import { featuresMutants } from "./features.ts";
import { membersMutants } from "./members.ts";
import { statesMutants } from "./states.ts";
import { workItemsMutants } from "./work-items/work-items.ts";
import { archiveMutants } from "./archive.ts";
import { customFieldsMutants } from "./custom-fields/custom-fields.ts";
import { commentsMutants } from "./comments.ts";
import { workItemTypesMutants } from "./work-item-types/work-item-types.ts";
import { typeSchemaMutants } from "./type-schema/type-schema.ts";
import { typeModesMutants } from "./type-modes.ts";
import { enablementMutants } from "./enablement.ts";
import { propertiesMutants } from "./properties/properties.ts";
import { contextsMutants } from "./contexts/contexts.ts";
import { modulesMutants } from "./modules/modules.ts";
import { cyclesMutants } from "./cycles.ts";
import { intakeMutants } from "./intake/intake.ts";
import { estimatesMutants } from "./estimates.ts";
import { milestonesMutants } from "./milestones.ts";
import { pagesMutants } from "./pages.ts";
import { initiativeLabelsMutants } from "./initiative-labels.ts";
import { releaseTagsMutants } from "./release-tags.ts";
import { automationsMutants } from "./automations/automations.ts";
import { webhooksMutants } from "./webhooks/webhooks.ts";
import { auditLogsMutants } from "./audit-logs.ts";
import { scopesMutants } from "./scopes/scopes.ts";
import { rolesMutants } from "./roles/roles.ts";
import { tenancyMutants } from "./tenancy/tenancy.ts";
import { problemsMutants } from "./problems/problems.ts";
import { schemaDocumentMutants } from "./schema-document.ts";
import { limitsMutants } from "./limits.ts";
import { versioningMutants } from "./versioning.ts";
import { concurrencyMutants } from "./concurrency.ts";
import { sequencesMutants } from "./sequences/sequences.ts";
import { controlMutants } from "./control.ts";
import type { Mutant } from "./building/mutant.ts";
import { isAt } from "./places/place.ts";
import { placesOfMade } from "./places/places-of-families.ts";

/** The mutants of each chapter of the contract. */
export const mutantsByChapter = {
  requests: requestsMutants,
  updates: updatesMutants,
  fields: fieldsMutants,
  expansion: expansionMutants,
  pagination: paginationMutants,
  ordering: orderingMutants,
  bulk: bulkMutants,
  queries: queriesMutants,
  authentication: authenticationMutants,
  "current-user": currentUserMutants,
  features: featuresMutants,
  members: membersMutants,
  states: statesMutants,
  "work-items": workItemsMutants,
  archive: archiveMutants,
  "custom-fields": customFieldsMutants,
  comments: commentsMutants,
  "work-item-types": workItemTypesMutants,
  "type-schema": typeSchemaMutants,
  "type-modes": typeModesMutants,
  enablement: enablementMutants,
  properties: propertiesMutants,
  contexts: contextsMutants,
  modules: modulesMutants,
  cycles: cyclesMutants,
  intake: intakeMutants,
  estimates: estimatesMutants,
  milestones: milestonesMutants,
  pages: pagesMutants,
  "initiative-labels": initiativeLabelsMutants,
  "release-tags": releaseTagsMutants,
  automations: automationsMutants,
  webhooks: webhooksMutants,
  "audit-logs": auditLogsMutants,
  scopes: scopesMutants,
  roles: rolesMutants,
  tenancy: tenancyMutants,
  problems: problemsMutants,
  "schema-document": schemaDocumentMutants,
  limits: limitsMutants,
  versioning: versioningMutants,
  concurrency: concurrencyMutants,
  sequences: sequencesMutants,
} as const;

/** Every mutant, by its id. */
export const mutants = {
  ...controlMutants,
  ...requestsMutants,
  ...updatesMutants,
  ...fieldsMutants,
  ...expansionMutants,
  ...paginationMutants,
  ...orderingMutants,
  ...bulkMutants,
  ...queriesMutants,
  ...authenticationMutants,
  ...currentUserMutants,
  ...featuresMutants,
  ...membersMutants,
  ...statesMutants,
  ...workItemsMutants,
  ...archiveMutants,
  ...customFieldsMutants,
  ...commentsMutants,
  ...workItemTypesMutants,
  ...typeSchemaMutants,
  ...typeModesMutants,
  ...enablementMutants,
  ...propertiesMutants,
  ...contextsMutants,
  ...modulesMutants,
  ...cyclesMutants,
  ...intakeMutants,
  ...estimatesMutants,
  ...milestonesMutants,
  ...pagesMutants,
  ...initiativeLabelsMutants,
  ...releaseTagsMutants,
  ...automationsMutants,
  ...webhooksMutants,
  ...auditLogsMutants,
  ...scopesMutants,
  ...rolesMutants,
  ...tenancyMutants,
  ...problemsMutants,
  ...schemaDocumentMutants,
  ...limitsMutants,
  ...versioningMutants,
  ...concurrencyMutants,
  ...sequencesMutants,
} as const;

/** Id of a mutant. */
export type MutantId = keyof typeof mutants;

const byId: ReadonlyMap<string, Mutant> = new Map<string, Mutant>(Object.entries(mutants));

/** The mutant of an id that came from outside, or undefined. */
export function findMutant(id: string): Mutant | undefined {
  return byId.get(id);
}

/** What to do about a mutant that a check names but no table has. */
export function lackingMutant(id: string): string {
  return (
    `No mutant is called ${id}: add it to lib/reference/mutants, with one policy decided otherwise and one ` +
    "sentence that says what is wrong, or name another one in killedBy (.github/CONTRIBUTING.md, Mutant)."
  );
}

/** The policies of a mutant, limited to its places; throws if the id is unknown. */
export function mutantPolicies(id: MutantId, base: Policies = conforming): Policies {
  const known = findMutant(id);
  if (known === undefined) throw new Error(lackingMutant(id));
  const { at = placesOfMade[id] } = known;
  return overridden(base, at === undefined ? known : confined(isAt(at), known));
}
