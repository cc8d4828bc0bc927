import type { Judgeable } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { clausePlaceOf } from "#lib/contract/clause-place.ts";
import { clauseOf, clauses } from "#lib/contract/clauses.ts";
import { checks as areas } from "./areas/areas.ts";
import { checks as audit } from "./audit/audit.ts";
import { checks as comments } from "./comments/comments.ts";
import { checks as concurrency } from "./concurrency/concurrency.ts";
import { checks as bodies } from "./bodies/bodies.ts";
import { checks as bulk } from "./bulk/bulk.ts";
import { checks as cycles } from "./cycles/cycles.ts";
import { checks as expansion } from "./expansion/expansion.ts";
import { checks as fields } from "./fields/fields.ts";
import { checks as identity } from "./identity/identity.ts";
import { checks as intake } from "./intake/intake.ts";
import { checks as lists } from "./lists/lists.ts";
import { checks as members } from "./members/members.ts";
import { checks as modules } from "./modules/modules.ts";
import { checks as document } from "./document/document.ts";
import { checks as limits } from "./limits/limits.ts";
import { checks as negotiation } from "./negotiation/negotiation.ts";
import { checks as operations } from "./operations/operations.ts";
import { checks as versions } from "./versions/versions.ts";
import { checks as ordering } from "./ordering/ordering.ts";
import { checks as pagination } from "./pagination/pagination.ts";
import { checks as plans } from "./plans/plans.ts";
import { checks as problems } from "./problems/problems.ts";
import { checks as gating } from "./gating/gating.ts";
import { checks as roles } from "./roles/roles.ts";
import { checks as properties } from "./properties/properties.ts";
import { checks as contexts } from "./contexts/contexts.ts";
import { checks as customFields } from "./custom-fields/custom-fields.ts";
import { checks as scopes } from "./scopes/scopes.ts";
import { checks as sequences } from "./sequences/sequences.ts";
import { checks as queries } from "./queries/queries.ts";
import { checks as relations } from "./relations/relations.ts";
import { checks as requests } from "./requests/requests.ts";
import { checks as tenancy } from "./tenancy/tenancy.ts";
import { checks as types } from "./types/types.ts";
import { checks as updates } from "./updates/updates.ts";
import { checks as webhooks } from "./webhooks/webhooks.ts";
import { checks as workItems } from "./work-items/work-items.ts";

/** Every check and invariant, in the order of the contract's chapters. */
export const catalog: readonly Judgeable[] = loadCatalog([
  ...identity,
  ...types,
  ...modules,
  ...cycles,
  ...intake,
  ...bulk,
  ...comments,
  ...plans,
  ...workItems,
  ...properties,
  ...contexts,
  ...customFields,
  ...fields,
  ...expansion,
  ...pagination,
  ...ordering,
  ...lists,
  ...queries,
  ...relations,
  ...requests,
  ...updates,
  ...bodies,
  ...problems,
  ...tenancy,
  ...versions,
  ...operations,
  ...negotiation,
  ...limits,
  ...document,
  ...scopes,
  ...roles,
  ...gating,
  ...members,
  ...areas,
  ...webhooks,
  ...audit,
  ...concurrency,
  ...sequences,
]);

/** The catalog from its topics; throws where it contradicts itself or leaves a clause without an owner. */
export function loadCatalog(judgeables: readonly Judgeable[]): readonly Judgeable[] {
  const ids = judgeables.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new Error(`Two checks are called ${repeated}.`);
  for (const { id, topic, clause, killedBy } of judgeables) {
    if (!Object.hasOwn(clauses, clause)) throw new Error(`${id} cites no clause: ${clause}.`);
    if (killedBy.length === 0) {
      throw new Error(
        `${id} names no mutant that it kills: add the defect to lib/reference/mutants and name it in killedBy.`,
      );
    }
    if (topic === "") throw new Error(`${id} is not topic.subject.claim.`);
  }
  const cited = new Set<string>(judgeables.map(({ clause }) => clause));
  for (const id of clauseIds()) {
    const notTestable = clauseOf(id).notTestable !== undefined;
    if (notTestable === cited.has(id)) {
      throw new Error(
        notTestable
          ? `Clause ${id} is not testable, yet checked: strike out its excuse, or the check.`
          : `Clause ${id} has no check: add one to suites, or give the clause an notTestable with the reason.`,
      );
    }
  }
  return judgeables;
}

/** Ids of all clauses. */
export function clauseIds(): readonly ClauseId[] {
  // The keys of the table are the ids by construction.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(clauses) as ClauseId[];
}

/** The judgeables that a word on the command line selects: a topic, a clause or a check. */
export function selectJudgeables(
  only: readonly string[],
  all: readonly Judgeable[] = catalog,
): readonly Judgeable[] {
  if (only.length === 0) return all;
  return all.filter(({ id, topic, subject, clause }) =>
    [id, subject, topic, clause, clausePlaceOf(clause).page].some((word) => only.includes(word)),
  );
}
