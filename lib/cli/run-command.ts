import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Profile } from "#lib/check/check.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { loadTarget } from "#lib/target/load-target.ts";
import { openTarget } from "#lib/target/open-target.ts";
import { formats } from "#reports/formats.ts";
import { createProgress } from "#reports/terminal/progress.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { conductRun } from "./conduct-run.ts";
import { planRun } from "./run-plan.ts";
import { tellUnusable } from "./tell-unusable.ts";
import { makeFolder } from "./writable.ts";

interface RunOptions {
  readonly target?: string;
  readonly out?: string;
  readonly seed?: number;
  readonly only?: readonly string[];
  readonly profile: Profile;
}

/** `run`: judges a deployment, tells the verdict and leaves it as the exit code. */
export async function runCommand(options: RunOptions): Promise<void> {
  const { profile, only = [], seed = randomInt(1_000_000), out = null } = options;
  const plan = planRun(profile, only);
  if (out !== null) makeFolder(out);
  const { target: file } = options;
  const opened = await openTarget(
    loadTarget({ ...(file !== undefined && { file }), env: process.env }),
  );
  const progress = createProgress(process.stderr);
  const signal = interruption(() =>
    progress.phase("Interrupted: ending, then removing what was made"),
  );
  try {
    const request = { plan, profile, only, seed, out, progress, signal };
    const outcome = await conductRun(opened, request);
    progress.end();
    if (!outcome.usable) {
      process.stdout.write(tellUnusable(outcome.preflight));
      process.exitCode = exitCodes.targetUnusable;
      return;
    }
    if (out !== null) writeReports(out, outcome.record);
    process.stdout.write(renderTerminal(outcome.record, { ...terminalStyle(), out }));
    process.exitCode = outcome.record.exitCode;
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

function writeReports(folder: string, record: RunRecord): void {
  for (const { file, render } of Object.values(formats)) {
    writeFileSync(join(folder, file), render(record));
  }
}

function terminalStyle(): { color: boolean; width: number } {
  const { isTTY, columns } = process.stdout;
  const color = isTTY && process.env["NO_COLOR"] === undefined;
  return { color, width: isTTY ? Math.max(60, columns) : 100 };
}
