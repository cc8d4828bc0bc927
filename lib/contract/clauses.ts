import type { Clause } from "./clause.ts";
import { bodies } from "./clauses/bodies.ts";
import { bulk } from "./clauses/bulk.ts";
import { bulkLikeness } from "./clauses/bulk-likeness.ts";
import { bulkOpen } from "./clauses/bulk-open.ts";
import { areas } from "./clauses/areas.ts";
import { concurrency } from "./clauses/concurrency.ts";
import { audit } from "./clauses/audit.ts";
import { contexts } from "./clauses/contexts.ts";
import { customFields } from "./clauses/custom-fields.ts";
import { cycles } from "./clauses/cycles.ts";
import { document } from "./clauses/document.ts";
import { expansion } from "./clauses/expansion.ts";
import { fields } from "./clauses/fields.ts";
import { fieldCodes } from "./clauses/field-codes.ts";
import { identity } from "./clauses/identity.ts";
import { intake } from "./clauses/intake.ts";
import { members } from "./clauses/members.ts";
import { listFacts } from "./clauses/lists.ts";
import { modules } from "./clauses/modules.ts";
import { limitClauses } from "./clauses/limits.ts";
import { negotiation } from "./clauses/negotiation.ts";
import { versions } from "./clauses/versions.ts";
import { refusals } from "./clauses/operations.ts";
import { ordering } from "./clauses/ordering.ts";
import { pagination } from "./clauses/pagination.ts";
import { problems } from "./clauses/problems.ts";
import { properties } from "./clauses/properties.ts";
import { queries } from "./clauses/queries.ts";
import { relations } from "./clauses/relations.ts";
import { requests } from "./clauses/requests.ts";
import { gating } from "./clauses/gating.ts";
import { roles } from "./clauses/roles.ts";
import { scopes } from "./clauses/scopes.ts";
import { sequences } from "./clauses/sequences.ts";
import { tenancyAskers } from "./clauses/askers.ts";
import { severalRefused } from "./clauses/several-refused.ts";
import { tenancy } from "./clauses/tenancy.ts";
import { tokenReads } from "./clauses/token-reads.ts";
import { types } from "./clauses/types.ts";
import { webhooks } from "./clauses/webhooks.ts";
import { comments } from "./clauses/comments.ts";
import { plans } from "./clauses/plans.ts";
import { makers } from "./clauses/makers.ts";
import { loneUpdates } from "./clauses/lone-updates.ts";
import { updateRules } from "./clauses/update-rules.ts";
import { updates } from "./clauses/updates.ts";
import { workItems } from "./clauses/work-items.ts";

/** Every clause row, by id. */
export const clauses = {
  ...identity,
  ...types,
  ...modules,
  ...cycles,
  ...intake,
  ...bulk,
  ...bulkOpen,
  ...bulkLikeness,
  ...bodies,
  ...workItems,
  ...fields,
  ...expansion,
  ...pagination,
  ...ordering,
  ...listFacts,
  ...queries,
  ...relations,
  ...requests,
  ...refusals,
  ...negotiation,
  ...versions,
  ...document,
  ...limitClauses,
  ...comments,
  ...plans,
  ...updates,
  ...updateRules,
  ...loneUpdates,
  ...makers,
  ...problems,
  ...severalRefused,
  ...fieldCodes,
  ...properties,
  ...contexts,
  ...customFields,
  ...tenancy,
  ...tenancyAskers,
  ...scopes,
  ...tokenReads,
  ...roles,
  ...gating,
  ...members,
  ...webhooks,
  ...audit,
  ...concurrency,
  ...sequences,
  ...areas,
} as const;

/** Id of a clause. */
export type ClauseId = keyof typeof clauses;

/** The row of a clause. */
export function clauseOf(id: ClauseId): Clause {
  return clauses[id];
}
