import type { Check } from "#lib/check/check.ts";
import chosen from "./smoke.json" with { type: "json" };

/** Ids of the checks that judge most per request: about forty exchanges, plus those that set up test data. */
export const smokeIds: readonly string[] = chosen;

const smoke = new Set(smokeIds);

/** Whether a smoke run judges the check. */
export function isSmoke({ id }: Check): boolean {
  return smoke.has(id);
}
