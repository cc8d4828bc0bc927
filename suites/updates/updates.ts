import type { Judgeable } from "#lib/check/check.ts";
import { updateAuditChecks } from "./audit.ts";
import { changeChecks } from "./changes.ts";
import { clearChecks } from "./clears.ts";
import { deleteChecks } from "./deletes.ts";
import { followChecks } from "./follow.ts";
import { updateForeignChecks } from "./foreign.ts";
import { expandedInvariants } from "./invariants.ts";
import { loneItemChecks } from "./lone-items.ts";
import { loneChecks } from "./lone.ts";
import { updateNameChecks } from "./names.ts";
import { nestedChecks } from "./nested.ts";
import { updateRefusedChecks } from "./refused.ts";
import { updateRuleChecks } from "./rules.ts";
import { setChecks } from "./sets.ts";

/** What updates and deletes of records do. */
export const checks: readonly Judgeable[] = [
  ...changeChecks,
  ...loneChecks,
  ...loneItemChecks,
  ...updateAuditChecks,
  ...clearChecks,
  ...setChecks,
  ...updateNameChecks,
  ...nestedChecks,
  ...updateRefusedChecks,
  ...updateRuleChecks,
  ...updateForeignChecks,
  ...followChecks,
  ...deleteChecks,
  ...expandedInvariants,
];
