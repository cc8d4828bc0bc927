import type { Judgeable } from "#lib/check/check.ts";
import { nameChecks } from "./names.ts";
import { walkChecks } from "./walks.ts";
import { writeChecks } from "./writes.ts";

/** What holds where requests arrive at once. */
export const checks: readonly Judgeable[] = [...nameChecks, ...writeChecks, ...walkChecks];
