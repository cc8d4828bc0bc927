import type { Judgeable } from "#lib/check/check.ts";
import { changeChecks } from "./changes.ts";
import { loneChecks } from "./lone.ts";
import { loneItemChecks } from "./lone-items.ts";
import { updateAuditChecks } from "./audit.ts";
import { clearChecks } from "./clears.ts";
import { archivedUpdateChecks } from "./archived.ts";
import { clearedDateChecks } from "./cleared-dates.ts";
import { otherSourceChecks } from "./other-sources.ts";
import { changedRelationChecks } from "./changed-relations.ts";
import { setChecks } from "./sets.ts";
import { updateNameChecks } from "./names.ts";
import { nameElsewhereChecks } from "./names-elsewhere.ts";
import { nestedChecks } from "./nested.ts";
import { updateRefusedChecks } from "./refused.ts";
import { updateRuleChecks } from "./rules.ts";
import { updateForeignChecks } from "./foreign.ts";
import { groupElsewhereChecks } from "./groups-elsewhere.ts";
import { eachValueChecks } from "./each-value.ts";
import { emptiedTextChecks } from "./emptied-texts.ts";
import { followChecks } from "./follow.ts";
import { shortenedChecks } from "./shortened.ts";
import { deleteChecks } from "./deletes.ts";
import { edgeAuditChecks } from "./audit/audit-of-edges.ts";
import { featureAuditChecks } from "./audit/audit-of-features.ts";
import { requestAuditChecks } from "./audit/audit-sent.ts";
import { lawfulChecks } from "./bodies.ts";
import { lawfulUpdateChecks } from "./updated-bodies.ts";
import { requestWriteChecks } from "./conventions.ts";
import { keptFeatures } from "./unchanged/kept-features.ts";
import { createdAtInvariants } from "./unchanged/created-at.ts";
import { standingInvariants } from "./unchanged/standing.ts";
import { partlyUpdatedChecks } from "./partly-updated.ts";
import { ownNameChecks } from "./own-names.ts";
import { shownNameChecks } from "./shown-names.ts";
import { unlikeNameChecks } from "./unlike-names.ts";
import { upsertChecks } from "./upserts.ts";
import { creatorChecks } from "./creators.ts";
import { randomUpdateChecks } from "./random-bodies.ts";

/** What updates and deletes of records do. */
export const checks: readonly Judgeable[] = [
  ...changeChecks,
  ...loneChecks,
  ...loneItemChecks,
  ...updateAuditChecks,
  ...clearChecks,
  ...archivedUpdateChecks,
  ...clearedDateChecks,
  ...otherSourceChecks,
  ...changedRelationChecks,
  ...setChecks,
  ...updateNameChecks,
  ...nameElsewhereChecks,
  ...nestedChecks,
  ...updateRefusedChecks,
  ...updateRuleChecks,
  ...updateForeignChecks,
  ...groupElsewhereChecks,
  ...eachValueChecks,
  ...emptiedTextChecks,
  ...followChecks,
  ...deleteChecks,
  ...shortenedChecks,
  ...edgeAuditChecks,
  ...requestAuditChecks,
  ...featureAuditChecks,
  ...lawfulChecks,
  ...lawfulUpdateChecks,
  ...requestWriteChecks,
  ...keptFeatures,
  ...createdAtInvariants,
  ...standingInvariants,
  ...creatorChecks,
  ...partlyUpdatedChecks,
  ...ownNameChecks,
  ...shownNameChecks,
  ...unlikeNameChecks,
  ...upsertChecks,
  ...randomUpdateChecks,
];
