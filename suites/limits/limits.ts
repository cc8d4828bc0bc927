import type { Judgeable } from "#lib/check/check.ts";
import { bodySizeCheck } from "./body-size.ts";
import { limitLengthChecks } from "./lengths.ts";
import { limitInvariants } from "./invariants.ts";
import { throttlingChecks } from "./throttling.ts";

/** Limits that belong to no one resource. */
export const checks: readonly Judgeable[] = [
  ...limitLengthChecks,
  bodySizeCheck,
  ...throttlingChecks,
  ...limitInvariants,
];
