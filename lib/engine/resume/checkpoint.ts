import { accessSync } from "node:fs";
import type { Credentials } from "#lib/http/redaction/credentials.ts";
import type { RunRequest } from "#lib/engine/run-request.ts";
import type { Keep } from "#lib/engine/judge-phases.ts";
import { openCheckpointVerdicts } from "./checkpoint-verdicts.ts";
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
  const verdicts = openCheckpointVerdicts(out);
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

/** The part of a plan without a saved verdict; invariants are judged over the whole journal. */
export function unjudgedOf(plan: RunPlan, { results }: Interrupted): RunPlan {
  const judged = new Set<string>(results.map(({ id }) => id));
  const checks = plan.checks.filter(({ id }) => !judged.has(id));
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
