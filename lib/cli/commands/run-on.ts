import { exitCodes } from "#lib/run/exit-codes.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { openTarget } from "#lib/target/open-target.ts";
import type { OpenedAhead } from "./open-ahead.ts";
import { conductRun } from "#lib/engine/conduct-run.ts";
import type { RunRequest } from "#lib/engine/run-request.ts";
import { describeUnusable } from "#lib/engine/unusable-text.ts";

/**
 * Judges a target, with progress on the terminal; returns the record, or null if the target cannot be judged, which is
 * reported and sets the exit code.
 */
export async function runOn(
  { target, reference, progress, close }: OpenedAhead,
  asked: Omit<RunRequest, "progress" | "signal">,
): Promise<RunRecord | null> {
  try {
    const opened = await openTarget(target, reference);
    const signal = interruption(() =>
      progress.phase("Interrupted: ending, then removing test data"),
    );
    const outcome = await conductRun(opened, { ...asked, progress, signal });
    progress.end();
    if (outcome.usable) return outcome.record;
    process.stdout.write(describeUnusable(outcome.preflight));
    process.exitCode = exitCodes.targetUnusable;
    return null;
  } finally {
    await close();
  }
}

/** Aborts at the first interrupt, so that the run can clean up; the second one ends the process. */
function interruption(describe: () => void): AbortSignal {
  const controller = new AbortController();
  const names = ["SIGINT", "SIGTERM"] as const;
  const end = (): void => {
    // The next signal, whichever it is, ends the process.
    for (const name of names) process.off(name, end);
    describe();
    controller.abort();
  };
  for (const name of names) process.on(name, end);
  return controller.signal;
}
