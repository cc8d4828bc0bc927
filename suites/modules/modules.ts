import type { Judgeable } from "#lib/check/check.ts";
import { takenChecks } from "./taken.ts";
import { moduleRefusedChecks } from "./refused.ts";
import { mistakenStatusChecks } from "./mistaken.ts";
import { reusedNameChecks } from "./reused-name.ts";
import { moduleRuleChecks } from "./rules.ts";
import { defaultStatus, noMembers } from "./default-status.ts";
import { moduleSortOrderChecks } from "./sort-order.ts";

/** The rules of creating modules. */
export const checks: readonly Judgeable[] = [
  ...takenChecks,
  ...moduleRefusedChecks,
  ...moduleRuleChecks,
  ...reusedNameChecks,
  ...mistakenStatusChecks,
  defaultStatus,
  noMembers,
  ...moduleSortOrderChecks,
];
