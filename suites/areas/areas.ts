import type { Judgeable } from "#lib/check/check.ts";
import { absentLabel } from "./absent-label.ts";
import { edgeChecks } from "./edges.ts";
import { labelChecks } from "./labels.ts";
import { areaCodeInvariants } from "./told-codes.ts";

/** Initiative labels and automation edges. */
export const checks: readonly Judgeable[] = [
  ...labelChecks,
  absentLabel,
  ...edgeChecks,
  ...areaCodeInvariants,
];
