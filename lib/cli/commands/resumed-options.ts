import { resolve } from "node:path";
import { readInterrupted } from "#lib/engine/resume/checkpoint-verdicts.ts";
import type { Interrupted } from "#lib/engine/resume/checkpoint-verdicts.ts";
import { readInconclusive } from "#lib/engine/resume/judge-again.ts";
import { joinOperations } from "#lib/engine/plan/operation-selector.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { RunOptions } from "./run-command.ts";

/** The run with which `--resume` or `--again` goes on; null for a new one. Throws {@link UsageError}. */
export function runToGoOn({ resume, again, out }: RunOptions): Interrupted | null {
  if (resume !== undefined && again !== undefined)
    throw new UsageError(
      "--resume judges the rest of a run that was broken off, --again what an ended one could not judge; omit one.",
    );
  const folder = resume ?? again;
  if (folder === undefined) return null;
  if (out !== undefined && resolve(out) !== resolve(folder))
    throw new UsageError(`--out ${out}: a run goes on in the folder that it wrote, ${folder}.`);
  return resume === undefined ? readInconclusive(folder) : readInterrupted(folder);
}

/** The options with which the run began; the target is given again, because its keys are stored nowhere. */
export function resumedOptions(given: RunOptions, run: Interrupted): RunOptions {
  const { target, resume, again = "", format, suites, keep } = given;
  const { profile, only, exclude = [], seed, propertyBudget, build, readOnly } = run.note.asked;
  const { budget, shard } = run.note.asked;
  return {
    ...(suites !== undefined && { suites }),
    ...(shard !== undefined && { shard }),
    ...(keep !== undefined && { keep }),
    profile,
    only,
    exclude,
    seed,
    readOnly,
    out: resume ?? again,
    ...(target !== undefined && { target }),
    ...(format !== undefined && { format }),
    ...(propertyBudget.runs !== null && { runs: propertyBudget.runs }),
    ...(build !== null && { build }),
    ...(budget !== undefined &&
      ("requests" in budget ? { budget: budget.requests } : { minutes: budget.minutes })),
  };
}

/** What is given again for a run that goes on, and must be as before. */
export function askedAgain(given: RunOptions) {
  const { seed, build, readOnly, profile, runs, budget, minutes, shard } = given;
  const only = given.only && joinOperations(given.only);
  const exclude = given.exclude && joinOperations(given.exclude);
  return { seed, only, exclude, build, readOnly, profile, runs, budget, minutes, shard };
}
