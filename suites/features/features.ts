import type { Judgeable } from "#lib/check/check.ts";
import { planChecks } from "./plan.ts";
import { switchedChecks } from "./switched.ts";

/** Features that a plan may lack or a workspace may switch off. */
export const checks: readonly Judgeable[] = [...planChecks, ...switchedChecks];
