import type { Judgeable } from "#lib/check/check.ts";
import { intakeAnswerChecks } from "./answers.ts";
import { intakeLengthChecks } from "./lengths.ts";
import { intakeFollowedChecks } from "./followed.ts";
import { intakeRuleChecks } from "./rules.ts";
import { intakePathChecks } from "./paths.ts";
import { renamedIntakeChecks } from "./renamed.ts";

/** Items that come in from outside. */
export const checks: readonly Judgeable[] = [
  ...intakeAnswerChecks,
  ...intakeLengthChecks,
  ...intakeRuleChecks,
  ...intakeFollowedChecks,
  ...intakePathChecks,
  ...renamedIntakeChecks,
];
