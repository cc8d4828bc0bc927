import { shownQuotas } from "#lib/check/environment/shown-quotas.ts";
import type { ShownQuota } from "#lib/check/environment/shown-quotas.ts";
import { withoutIds } from "#lib/unjudged/unlocks.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";

/** A caller who reads that a right is missing asks for one, in vain. */
const forbiddenAdvice =
  " 403 says that a right is missing; 402 or 409 would say that it is the plan.";

/** The collections that refused a plain record because they held as many as a plan allows. */
export function quotasMet({ exchanges }: CircumstanceEvidence): readonly Circumstance[] {
  const numbered = exchanges.map((one, place) => ({ ...one, id: place }));
  const met = new Map<string, ShownQuota>();
  for (const one of shownQuotas(numbered).all) {
    const key = withoutIds(one.path);
    if (one.held > (met.get(key)?.held ?? -1)) met.set(key, one);
  }
  return [...met].map(([path, { held, status }]) => ({
    kind: "quota",
    sentence: `POST ${path} takes no more than ${held} records at once: ${status}.${status === 403 ? forbiddenAdvice : ""}`,
    figures: { heldRecords: held, refusalStatus: status },
  }));
}
