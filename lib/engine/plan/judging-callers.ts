import type { Invariant } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { catalog } from "#suites/catalog.ts";
import type { RunPlan } from "./run-plan.ts";

const own: ClauseId = "current-user/id#own";

/**
 * The plan, with what judges whether each caller is shown its own user: once preflight was shown another's, no run
 * passes, whatever it was narrowed to.
 */
export function judgingCallers(plan: RunPlan): RunPlan {
  const planned = new Set(plan.invariants.map(({ id }) => id));
  const more = catalog
    .filter((one): one is Invariant => one.kind === "invariant" && one.clause === own)
    .filter(({ id }) => !planned.has(id));
  return { ...plan, invariants: [...plan.invariants, ...more] };
}
