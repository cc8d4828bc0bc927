import type { Judgeable } from "#lib/check/check.ts";
import { intakeAnswerChecks } from "./answers.ts";
import { intakeLengthChecks } from "./lengths.ts";
import { intakeRuleChecks } from "./rules.ts";
import { severalRefusedChecks } from "./several-refused.ts";
import { intakeCodeInvariants } from "./told-codes.ts";

/** What comes in from outside. */
export const checks: readonly Judgeable[] = [
  ...intakeAnswerChecks,
  ...intakeLengthChecks,
  ...intakeRuleChecks,
  ...severalRefusedChecks,
  ...intakeCodeInvariants,
];
