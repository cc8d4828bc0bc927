import type { Judgeable } from "#lib/check/check.ts";
import { defaultStatus } from "./default-status.ts";
import { refusedChecks } from "./refused.ts";
import { ruleChecks } from "./rules.ts";
import { takenChecks } from "./taken.ts";

/** The rules of making modules. */
export const checks: readonly Judgeable[] = [
  ...takenChecks,
  ...refusedChecks,
  ...ruleChecks,
  defaultStatus,
];
