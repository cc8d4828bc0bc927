import type { Judgeable } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { describeCited } from "#lib/contract/cited-clause.ts";
import { clausePlaceOf } from "#lib/contract/clause-place.ts";
import { clauseOf, clauses } from "#lib/contract/clauses.ts";
import { checks as requests } from "./requests/requests.ts";
import { checks as updates } from "./updates/updates.ts";
import { checks as fields } from "./fields/fields.ts";
import { checks as expansion } from "./expansion/expansion.ts";
import { checks as pagination } from "./pagination/pagination.ts";
import { checks as ordering } from "./ordering/ordering.ts";
import { checks as bulk } from "./bulk/bulk.ts";
import { checks as queries } from "./queries/queries.ts";
import { checks as workItems } from "./work-items/work-items.ts";
import { checks as archive } from "./archive/archive.ts";
import { checks as customFields } from "./custom-fields/custom-fields.ts";
import { checks as comments } from "./comments/comments.ts";
import { checks as states } from "./states/states.ts";
import { checks as labels } from "./labels/labels.ts";
import { checks as workItemTypes } from "./work-item-types/work-item-types.ts";
import { checks as typeSchema } from "./type-schema/type-schema.ts";
import { checks as typeModes } from "./type-modes/type-modes.ts";
import { checks as enablement } from "./enablement/enablement.ts";
import { checks as properties } from "./properties/properties.ts";
import { checks as contexts } from "./contexts/contexts.ts";
import { checks as modules } from "./modules/modules.ts";
import { checks as cycles } from "./cycles/cycles.ts";
import { checks as intake } from "./intake/intake.ts";
import { checks as estimates } from "./estimates/estimates.ts";
import { checks as milestones } from "./milestones/milestones.ts";
import { checks as members } from "./members/members.ts";
import { checks as pages } from "./pages/pages.ts";
import { checks as initiativeLabels } from "./initiative-labels/initiative-labels.ts";
import { checks as releaseTags } from "./release-tags/release-tags.ts";
import { checks as automations } from "./automations/automations.ts";
import { checks as webhooks } from "./webhooks/webhooks.ts";
import { checks as auditLogs } from "./audit-logs/audit-logs.ts";
import { checks as currentUser } from "./current-user/current-user.ts";
import { checks as authentication } from "./authentication/authentication.ts";
import { checks as scopes } from "./scopes/scopes.ts";
import { checks as roles } from "./roles/roles.ts";
import { checks as tenancy } from "./tenancy/tenancy.ts";
import { checks as features } from "./features/features.ts";
import { checks as problems } from "./problems/problems.ts";
import { checks as limits } from "./limits/limits.ts";
import { checks as schemaDocument } from "./schema-document/schema-document.ts";
import { checks as versioning } from "./versioning/versioning.ts";
import { checks as concurrency } from "./concurrency/concurrency.ts";
import { checks as sequences } from "./sequences/sequences.ts";

/** Every check and invariant, in the order of the contract's chapters. */
export const catalog: readonly Judgeable[] = loadCatalog([
  ...requests,
  ...updates,
  ...fields,
  ...expansion,
  ...pagination,
  ...ordering,
  ...bulk,
  ...queries,
  ...workItems,
  ...archive,
  ...customFields,
  ...comments,
  ...states,
  ...labels,
  ...workItemTypes,
  ...typeSchema,
  ...typeModes,
  ...enablement,
  ...properties,
  ...contexts,
  ...modules,
  ...cycles,
  ...intake,
  ...estimates,
  ...milestones,
  ...members,
  ...pages,
  ...initiativeLabels,
  ...releaseTags,
  ...automations,
  ...webhooks,
  ...auditLogs,
  ...currentUser,
  ...authentication,
  ...scopes,
  ...roles,
  ...tenancy,
  ...features,
  ...problems,
  ...limits,
  ...schemaDocument,
  ...versioning,
  ...concurrency,
  ...sequences,
]);

/** Builds the catalog from its topics; throws if it contradicts itself or leaves a clause without an owner. */
export function loadCatalog(judgeables: readonly Judgeable[]): readonly Judgeable[] {
  const ids = judgeables.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new Error(`Two checks are called ${repeated}.`);
  for (const { id, topic, clause, subject, killedBy } of judgeables) {
    if (!Object.hasOwn(clauses, clause)) throw new Error(`${id} cites no clause: ${clause}.`);
    if (killedBy.length === 0) {
      throw new Error(
        `${id} names no mutant that it kills: add the defect to lib/reference/mutants and name it in killedBy.`,
      );
    }
    const fault = subjectFault(clause, subject);
    if (fault !== null) throw new Error(`${id} ${fault}`);
    if (topic === "") throw new Error(`${id} is not topic.subject.claim.`);
  }
  const cited = new Set(
    judgeables.map(({ clause, subject }) => describeCited({ clause, subject })),
  );
  for (const { clause, subject, notTestable } of clauseParts()) {
    const reported = describeCited({ clause, subject });
    if ((notTestable !== null) === cited.has(reported)) {
      throw new Error(
        notTestable === null
          ? `Clause ${reported} has no check: add one to suites, or give the clause a notTestable with the reason.`
          : `Clause ${reported} is marked as not testable, but has a check: remove notTestable, or the check.`,
      );
    }
  }
  return judgeables;
}

/** What is wrong with the subject of a check, or null. */
function subjectFault(clause: ClauseId, subject: string | undefined): string | null {
  const { subjects } = clauseOf(clause);
  if (subjects === undefined) {
    return subject === undefined ? null : `names the subject ${subject}, but ${clause} has none.`;
  }
  if (subject === undefined)
    return `names no subject, but ${clause} is judged on ${subjects.join(", ")}.`;
  return subjects.includes(subject)
    ? null
    : `names ${subject}, which is not a subject of ${clause}.`;
}

/** A clause on one subject, or as a whole if it has none. */
interface ClausePart {
  readonly clause: ClauseId;
  readonly subject: string | null;
  /** Why no check judges it. */
  readonly notTestable: string | null;
}

/** Each clause on each of its subjects, or as a whole if it has none. */
export function clauseParts(): readonly ClausePart[] {
  return clauseIds().flatMap((clause): readonly ClausePart[] => {
    const { subjects, notTestable = null, notTestableFor } = clauseOf(clause);
    if (subjects === undefined) return [{ clause, subject: null, notTestable }];
    return subjects.map((subject) => ({
      clause,
      subject,
      notTestable: notTestable ?? notTestableFor?.[subject] ?? null,
    }));
  });
}

/** Ids of all clauses. */
export function clauseIds(): readonly ClauseId[] {
  // The keys of the table are the ids by construction.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(clauses) as ClauseId[];
}

/** What a word on the command line selects: a topic, a clause or a check. */
export function selectJudgeables(
  only: readonly string[],
  all: readonly Judgeable[] = catalog,
): readonly Judgeable[] {
  if (only.length === 0) return all;
  return all.filter(({ id, topic, heading, clause }) =>
    [id, heading, topic, clause, clausePlaceOf(clause).page].some((word) => only.includes(word)),
  );
}
