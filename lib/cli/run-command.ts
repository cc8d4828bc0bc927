import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Profile } from "#lib/check/check.ts";
import { efforts } from "#lib/check/effort.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { formats } from "#reports/formats.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { planRun } from "./run-plan.ts";
import { runOn } from "./run-on.ts";
import { terminalStyle } from "./terminal-style.ts";
import { makeFolder } from "./writable.ts";

interface RunOptions {
  readonly target?: string;
  readonly out?: string;
  readonly seed?: number;
  readonly only?: readonly string[];
  readonly runs?: number;
  readonly profile: Profile;
}

/** `run`: judges a deployment, tells the verdict and leaves it as the exit code. */
export async function runCommand(options: RunOptions): Promise<void> {
  const { profile, only = [], seed = randomInt(1_000_000), out = null, runs = null } = options;
  const plan = planRun(profile, only);
  if (out !== null) makeFolder(out);
  const effort = { ...efforts[profile], runs };
  const request = { plan, profile, only, seed, effort, path: null, out };
  const record = await runOn(options.target, request);
  if (record === null) return;
  if (out !== null) writeReports(out, record);
  process.stdout.write(renderTerminal(record, { ...terminalStyle(), out }));
  process.exitCode = record.exitCode;
}

function writeReports(folder: string, record: RunRecord): void {
  for (const { file, render } of Object.values(formats)) {
    writeFileSync(join(folder, file), render(record));
  }
}
