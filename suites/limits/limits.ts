import type { Judgeable } from "#lib/check/check.ts";
import { limitLengthChecks } from "./lengths.ts";
import { bodySizeChecks } from "./body-size.ts";
import { throttlingChecks } from "./throttling.ts";
import { limitInvariants } from "./invariants.ts";

/** Limits that belong to no single resource. */
export const checks: readonly Judgeable[] = [
  ...limitLengthChecks,
  ...bodySizeChecks,
  ...throttlingChecks,
  ...limitInvariants,
];
