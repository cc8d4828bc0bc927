import { changerOf, describeUnlock } from "#lib/run/changer.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { isKnownCause } from "./known-cause.ts";
import { unseenIn } from "#lib/run/unseen.ts";

/** What to do after a run: a sentence, and a shell command if there is one. */
interface NextStep {
  readonly sentence: string;
  readonly command: string | null;
}

/** The one thing to do next; null if nothing is left to do. */
export function nextStep(record: RunRecord): NextStep | null {
  const [cause] = record.causes;
  if (cause !== undefined && !isKnownCause(record, cause)) {
    const witness = record.checks.find(({ id }) => id === cause.witness);
    const first = record.causes.length === 1 ? "the cause" : "cause 1";
    return {
      sentence: `Fix ${first}, then run its clearest check again:`,
      command: witness?.findings[0]?.replay ?? null,
    };
  }
  const [stale] = record.baseline?.stale ?? [];
  if (stale !== undefined)
    return { sentence: `Bring the baseline up to date: ${stale.sentence}`, command: null };
  const { error, inconclusive } = record.counts;
  if (error + inconclusive + record.faults.length > 0)
    return {
      sentence: "See what could not be judged, and run again after it is fixed.",
      command: null,
    };
  const [unfit] = unseenIn(record)?.inputs ?? [];
  const blinding = record.untested.find(({ unlock }) => unlock.unfit?.input === unfit?.input);
  if (unfit !== undefined && blinding !== undefined) {
    const sentence = `Give ${describeUnlock(blinding.unlock)}, and run again.`;
    return { sentence, command: null };
  }
  // What only the deployment's developers can change is not a step for the reader.
  const [lack] = record.untested.filter(({ unlock }) => changerOf(unlock) !== "developer");
  if (lack === undefined) return null;
  const sentence = `To judge more, give what most checks lack: ${describeUnlock(lack.unlock)}.`;
  return { sentence, command: null };
}
