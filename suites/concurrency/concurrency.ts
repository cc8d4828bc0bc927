import type { Judgeable } from "#lib/check/check.ts";
import { conflictInvariants } from "./conflicts.ts";
import { concurrencyNameChecks } from "./names.ts";
import { refusedAloneInvariants } from "./refused-alone.ts";
import { concurrencyWriteChecks } from "./writes.ts";
import { walkChecks } from "./walks.ts";

/** What must hold when requests arrive at the same time. */
export const checks: readonly Judgeable[] = [
  ...concurrencyNameChecks,
  ...concurrencyWriteChecks,
  ...walkChecks,
  ...conflictInvariants,
  ...refusedAloneInvariants,
];
