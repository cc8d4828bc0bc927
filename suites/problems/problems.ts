import type { Judgeable } from "#lib/check/check.ts";
import { problemInvariants } from "./invariants.ts";
import { idInvariants } from "./reported-ids.ts";
import { conditionChecks } from "./conditions.ts";
import { validationChecks } from "./refused/modules.ts";
import { problemUnwrittenChecks } from "./unwritten.ts";
import { conflictingNames } from "./conflicting-names.ts";
import { refusedNames } from "./refused-names.ts";
import { modeCodeChecks } from "./mode-codes.ts";
import { bodyRefusedChecks } from "./refused/bodies.ts";
import { severalContextRefusedChecks } from "./refused/contexts.ts";
import { severalLabelRefusedChecks } from "./refused/initiative-labels.ts";
import { duplicateCodeChecks } from "./refused/intake-duplicate.ts";
import { severalRefusedChecks } from "./refused/intake.ts";
import { severalPropertyRefusedChecks } from "./refused/properties.ts";
import { severalTypeRefusedChecks } from "./refused/work-item-types.ts";
import { bulkCodeInvariants } from "./told-codes/bulk.ts";
import { areaCodeInvariants } from "./told-codes/initiative-labels.ts";
import { intakeCodeInvariants } from "./told-codes/intake.ts";
import { typeCodeInvariants } from "./told-codes/work-item-types.ts";

/** Errors: their shape, their conditions, their codes. */
export const checks: readonly Judgeable[] = [
  ...problemInvariants,
  ...idInvariants,
  ...conditionChecks,
  ...validationChecks,
  ...problemUnwrittenChecks,
  refusedNames,
  ...conflictingNames,
  ...modeCodeChecks,
  ...bodyRefusedChecks,
  ...severalContextRefusedChecks,
  ...severalLabelRefusedChecks,
  ...duplicateCodeChecks,
  ...severalRefusedChecks,
  ...severalPropertyRefusedChecks,
  ...severalTypeRefusedChecks,
  ...bulkCodeInvariants,
  ...areaCodeInvariants,
  ...intakeCodeInvariants,
  ...typeCodeInvariants,
];
