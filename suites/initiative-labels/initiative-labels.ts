import type { Judgeable } from "#lib/check/check.ts";
import { labelChecks } from "./labels.ts";
import { absentLabel } from "./absent-label.ts";
import { emptyUpdate } from "./empty-update.ts";

/** Initiative labels. */
export const checks: readonly Judgeable[] = [...labelChecks, absentLabel, emptyUpdate];
