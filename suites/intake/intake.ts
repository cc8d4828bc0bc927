import type { Judgeable } from "#lib/check/check.ts";
import { answerChecks } from "./answers.ts";
import { lengthChecks } from "./lengths.ts";
import { ruleChecks } from "./rules.ts";
import { severalRefusedChecks } from "./several-refused.ts";
import { toldCodeInvariants } from "./told-codes.ts";

/** What comes in from outside. */
export const checks: readonly Judgeable[] = [
  ...answerChecks,
  ...lengthChecks,
  ...ruleChecks,
  ...severalRefusedChecks,
  ...toldCodeInvariants,
];
