import type { Judgeable } from "#lib/check/check.ts";
import { concurrencyNameChecks } from "./names.ts";
import { concurrencyWriteChecks } from "./writes.ts";
import { walkChecks } from "./walks.ts";

/** What holds where requests arrive at once. */
export const checks: readonly Judgeable[] = [
  ...concurrencyNameChecks,
  ...concurrencyWriteChecks,
  ...walkChecks,
];
