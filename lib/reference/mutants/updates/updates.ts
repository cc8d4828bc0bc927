import { anyResourceMutants } from "./any-resource.ts";
import { auditFieldMutants } from "./audit-fields.ts";
import { bodyRuleMutants } from "./body-rules.ts";
import { combinedMemberMutants } from "./combined-members.ts";
import { createdAtMutants } from "./created-at.ts";
import { eachValueMutants } from "./each-value.ts";
import { formerTotalMutants } from "./former-totals.ts";
import { laterReadMutants } from "./later-reads.ts";
import { updatedNameMutants } from "./names.ts";
import { nullAndSetMutants } from "./nulls-and-sets.ts";
import { omittedMemberMutants } from "./omitted-members.ts";
import { standingMutants } from "./standing.ts";
import { singleResourceMutants } from "./single-resources.ts";
import { partlyUpdatedMutants } from "./partly-updated.ts";
import { ownNameMutants } from "./own-names.ts";
import { pairedMemberMutants } from "./pairs.ts";
import { unlikeNameMutants } from "./unlike-names.ts";
import { upsertMutants } from "./upserts.ts";

/** The mutants of the chapter on updates. */
export const updatesMutants = {
  ...anyResourceMutants,
  ...auditFieldMutants,
  ...bodyRuleMutants,
  ...combinedMemberMutants,
  ...createdAtMutants,
  ...eachValueMutants,
  ...formerTotalMutants,
  ...laterReadMutants,
  ...updatedNameMutants,
  ...nullAndSetMutants,
  ...omittedMemberMutants,
  ...singleResourceMutants,
  ...standingMutants,
  ...partlyUpdatedMutants,
  ...ownNameMutants,
  ...pairedMemberMutants,
  ...unlikeNameMutants,
  ...upsertMutants,
} as const;
