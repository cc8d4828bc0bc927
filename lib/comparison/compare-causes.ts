import type { Cause } from "#lib/diagnosis/cause.ts";
import type { RunRecord } from "#lib/run/record.ts";

/** How the causes of two runs relate. */
export interface CauseChanges {
  /** Sentences of the causes that only the later run has. */
  readonly added: readonly string[];
  /** Of those that only the earlier run has. */
  readonly gone: readonly string[];
  /** Of those that both have, in the words of the later run. */
  readonly kept: readonly string[];
}

type Diagnosed = Pick<RunRecord, "causes">;

/** Which causes are new, which are gone, and which remain. */
export function compareCauses(before: Diagnosed, after: Diagnosed): CauseChanges {
  const isIn = (cause: Cause, { causes }: Diagnosed) => causes.some((one) => isSame(one, cause));
  return {
    added: sentences(after.causes.filter((cause) => !isIn(cause, before))),
    gone: sentences(before.causes.filter((cause) => !isIn(cause, after))),
    kept: sentences(after.causes.filter((cause) => isIn(cause, before))),
  };
}

function sentences(causes: readonly Cause[]): readonly string[] {
  return causes.map(({ sentence }) => sentence);
}

/** Two causes are the same if one known defect is likely for both, or if they share half of their checks. */
function isSame(left: Cause, right: Cause): boolean {
  const mutants = new Set(left.likely.map(({ mutant }) => mutant));
  if (right.likely.some(({ mutant }) => mutants.has(mutant))) return true;
  const checks = new Set(left.checks);
  const both = right.checks.filter((id) => checks.has(id)).length;
  return 2 * both >= left.checks.length + right.checks.length - both;
}
