import type { Check } from "./check.ts";

/** Whether a check waits for deliveries, so that one wait serves all such checks that are rerun. */
export function awaitsDeliveries({ needs }: Pick<Check, "needs">): boolean {
  return needs.includes("sink");
}
