import { accessSync } from "node:fs";
import type { Credentials } from "#lib/http/redaction/credentials.ts";
import type { RunRequest } from "#lib/engine/run-request.ts";
import type { Keep } from "#lib/engine/judge-phases.ts";
import { dropForAgain } from "./judge-again.ts";
import { dropCheckpointVerdicts, openCheckpointVerdicts } from "./checkpoint-verdicts.ts";
import type { Interrupted } from "./checkpoint-verdicts.ts";
import { writeTestData } from "#lib/recording/recorded-run.ts";
import type { RunPlan } from "#lib/engine/plan/run-plan.ts";
import type { OutputWatch } from "#lib/engine/watch-output.ts";
import type { AskedRun } from "./run-marker.ts";
import { testDataFormat } from "#lib/recording/test-data-record.ts";

/** Saves a run's progress in its folder, if it has one. */
export function keepIn(
  request: RunRequest,
  { target, credentials }: { readonly target: string | null; readonly credentials: Credentials },
  output: OutputWatch,
): Keep {
  const { out, propertyBudget, path, resumed } = request;
  if (out === null) return { verdict: () => {}, phases: () => {}, close: () => {} };
  // An earlier run may have left its own.
  if (resumed === undefined || resumed.again !== undefined) dropCheckpointVerdicts(out);
  const verdicts = openCheckpointVerdicts(out);
  if (resumed?.again !== undefined) {
    const { results } = resumed;
    output.tried(() => results.forEach((result) => verdicts.write(JSON.stringify(result))), null);
  }
  dropForAgain(out);
  return {
    verdict: (result) => {
      if (output.isOver) return;
      output.tried(() => {
        // An open file can be written even after its folder is deleted.
        accessSync(out);
        verdicts.write(JSON.stringify(result));
      }, null);
    },
    phases: (later) => {
      const phases = [...(resumed?.phases ?? []), ...later];
      const testData = { format: testDataFormat, target, propertyBudget, path, phases } as const;
      output.tried(() => writeTestData(out, testData, credentials), null);
    },
    close: () => verdicts.close(),
  };
}

/**
 * The part of a plan that is still to be judged; invariants are judged over the whole journal. What is judged once more
 * is taken from the plan as it was before a budget, which may choose otherwise now.
 */
export function unjudgedOf(
  whole: RunPlan,
  plan: RunPlan,
  { results, again }: Interrupted,
): RunPlan {
  const judged = new Set<string>(results.map(({ id }) => id));
  const checks =
    again === undefined
      ? plan.checks.filter(({ id }) => !judged.has(id))
      : whole.checks.filter(({ id }) => again.has(id));
  return { ...plan, checks, needs: new Set(checks.flatMap(({ needs }) => needs)) };
}

/** What the run was asked to do, so that it can be repeated. */
export function askedOf({
  budget,
  shard,
  readOnly = false,
  exclude = [],
  ...asked
}: RunRequest): AskedRun {
  const { profile, only, seed, propertyBudget, build } = asked;
  return {
    profile,
    only,
    exclude,
    seed,
    propertyBudget,
    build,
    readOnly,
    ...(budget !== undefined && { budget }),
    ...(shard !== undefined && { shard }),
  };
}
