import { exitCodes } from "#lib/run/exit-codes.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { loadTarget } from "#lib/target/load-target.ts";
import { openTarget } from "#lib/target/open-target.ts";
import { createProgress } from "#reports/terminal/progress.ts";
import { conductRun } from "./conduct-run.ts";
import type { RunRequest } from "./run-request.ts";
import { tellUnusable } from "./tell-unusable.ts";

/**
 * Judges the target of a file, of the environment, or the embedded one, with progress on the terminal; the record,
 * or null where the target cannot be judged, which is told and left as the exit code.
 */
export async function runOn(
  file: string | undefined,
  asked: Omit<RunRequest, "progress" | "signal">,
): Promise<RunRecord | null> {
  const opened = await openTarget(
    loadTarget({ ...(file !== undefined && { file }), env: process.env }),
  );
  const progress = createProgress(process.stderr);
  const signal = interruption(() =>
    progress.phase("Interrupted: ending, then removing what was made"),
  );
  try {
    const outcome = await conductRun(opened, { ...asked, progress, signal });
    progress.end();
    if (outcome.usable) return outcome.record;
    process.stdout.write(tellUnusable(outcome.preflight));
    process.exitCode = exitCodes.targetUnusable;
    return null;
  } finally {
    progress.end();
    await opened.close();
  }
}

/** Aborts at the first interrupt, so that the run can clean up; the second one ends the process. */
function interruption(tell: () => void): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      tell();
      controller.abort();
    });
  }
  return controller.signal;
}
