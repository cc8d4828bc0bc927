import type { Judgeable } from "#lib/check/check.ts";
import { askedChecks } from "./asked.ts";
import { joinedChecks } from "./joined.ts";
import { makerChecks } from "./makers.ts";
import { ruleChecks } from "./rules.ts";

/** What a role that does not suffice is told. */
export const checks: readonly Judgeable[] = [
  ...joinedChecks,
  ...askedChecks,
  ...ruleChecks,
  ...makerChecks,
];
