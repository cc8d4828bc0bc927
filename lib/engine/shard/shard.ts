import type { Shard } from "#lib/run/record.ts";
import type { RunPlan } from "#lib/engine/plan/run-plan.ts";
import { splitChecks } from "./split-checks.ts";

/** The part of a plan in one shard; invariants are judged over the exchanges of each. */
export function planOfShard(plan: RunPlan, { index, of }: Shard): RunPlan {
  const checks = splitChecks(plan.checks, of)[index - 1] ?? [];
  return { ...plan, checks, needs: new Set(checks.flatMap(({ needs }) => needs)) };
}

/** How the selection of a run names its shard. */
export function describeShard({ index, of }: Shard): string {
  return `shard ${index}/${of}`;
}
