import type { Judgeable } from "#lib/check/check.ts";
import { bodySizeCheck } from "./body-size.ts";
import { lengthChecks } from "./lengths.ts";
import { invariants } from "./invariants.ts";
import { throttlingChecks } from "./throttling.ts";

/** Limits that belong to no one resource. */
export const checks: readonly Judgeable[] = [
  ...lengthChecks,
  bodySizeCheck,
  ...throttlingChecks,
  ...invariants,
];
