import type { Judgeable } from "#lib/check/check.ts";
import { auditChecks } from "./audit.ts";
import { changeChecks } from "./changes.ts";
import { clearChecks } from "./clears.ts";
import { deleteChecks } from "./deletes.ts";
import { followChecks } from "./follow.ts";
import { foreignChecks } from "./foreign.ts";
import { expandedInvariants } from "./invariants.ts";
import { loneItemChecks } from "./lone-items.ts";
import { loneChecks } from "./lone.ts";
import { nameChecks } from "./names.ts";
import { nestedChecks } from "./nested.ts";
import { refusedChecks } from "./refused.ts";
import { ruleChecks } from "./rules.ts";
import { setChecks } from "./sets.ts";

/** What updates and deletes of records do. */
export const checks: readonly Judgeable[] = [
  ...changeChecks,
  ...loneChecks,
  ...loneItemChecks,
  ...auditChecks,
  ...clearChecks,
  ...setChecks,
  ...nameChecks,
  ...nestedChecks,
  ...refusedChecks,
  ...ruleChecks,
  ...foreignChecks,
  ...followChecks,
  ...deleteChecks,
  ...expandedInvariants,
];
