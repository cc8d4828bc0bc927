import type { Judgeable } from "#lib/check/check.ts";
import { declaredChecks, formCheck } from "./declared.ts";
import { expansionChecks } from "./expansions.ts";
import { scopeChecks } from "./scopes.ts";
import { truthChecks } from "./truth.ts";

/** The schema document: what it declares, and whether that is true. */
export const checks: readonly Judgeable[] = [
  formCheck,
  ...declaredChecks,
  ...expansionChecks,
  ...scopeChecks,
  ...truthChecks,
];
