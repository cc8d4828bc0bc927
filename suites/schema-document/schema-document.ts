import type { Judgeable } from "#lib/check/check.ts";
import { everywhereChecks } from "./everywhere.ts";
import { formCheck } from "./declared.ts";
import { declaredChecks } from "./declared.ts";
import { expansionChecks } from "./expansions.ts";
import { scopeChecks } from "./scopes.ts";
import { truthChecks } from "./truth.ts";
import { schemaReadChecks } from "./reading.ts";

/** The schema document: what it declares, and whether that is true. */
export const checks: readonly Judgeable[] = [
  formCheck,
  ...everywhereChecks,
  ...declaredChecks,
  ...expansionChecks,
  ...scopeChecks,
  ...truthChecks,
  ...schemaReadChecks,
];
