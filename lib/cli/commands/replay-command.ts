import type { RunRecord } from "#lib/run/record.ts";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { catalog } from "#suites/catalog.ts";
import { readRunRecord } from "./report-command.ts";
import { openAhead } from "./open-ahead.ts";
import { refuseKeeping } from "./refuse-keeping.ts";
import { loadOwnSuites } from "#lib/engine/own-checks/own-suites.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import { runOn } from "./run-on.ts";
import { terminalStyle } from "#lib/cli/terminal/terminal-style.ts";
import { writeReplayRecord } from "#lib/cli/terminal/writable.ts";

/** The options of `replay`. */
export interface ReplayOptions {
  readonly target?: string;
  readonly seed?: number;
  /** Folder of the run that has the finding. */
  readonly run?: string;
  readonly path?: string;
  readonly suites?: string;
  readonly keep?: boolean;
  readonly record?: string;
}

/** `replay`: reruns one check with the random input that failed, and says whether it still fails. */
export async function replayCommand(id: string, options: ReplayOptions): Promise<void> {
  const own = options.suites === undefined ? undefined : await loadOwnSuites(options.suites);
  const all = [...catalog, ...(own?.judgeables ?? [])];
  const known = all.find((judgeable) => judgeable.id === id);
  if (known === undefined) {
    planRun("exhaustive", [id], own);
    throw new UsageError(`${id} selects several checks; replay takes the id of one.`);
  }
  const { path = null, seed = seedOf(options.run) } = options;
  if (path !== null && (known.kind !== "check" || known.requestsPerRun === null)) {
    throw new UsageError(`${id} tries no random input, so --path names nothing.`);
  }
  const plan = planRun("exhaustive", [id], own);
  const propertyBudget = { ...propertyBudgets.standard, packsRefusals: false };
  const ahead = openAhead(options.target);
  try {
    const { keep = false } = options;
    if (keep) refuseKeeping(ahead.target);
    const how = { profile: "exhaustive", only: [id], out: null, build: null } as const;
    const request = { ...how, plan, seed, propertyBudget, path, keepsTestData: keep };
    const record = await runOn(ahead, request);
    if (record === null) return;
    if (options.record !== undefined) writeReplayRecord(options.record, record);
    reportReplay(record);
  } finally {
    await ahead.close();
  }
}

/** The seed of a recorded run; throws {@link UsageError} if there is none. */
function seedOf(folder: string | undefined): number {
  if (folder !== undefined) return readRunRecord(folder).seed;
  throw new UsageError(
    "replay needs --seed N, as the finding shows it, or --run DIR: the folder of the run, whose record knows it.",
  );
}

function reportReplay(record: RunRecord): void {
  process.stdout.write(renderTerminal(record, { ...terminalStyle(), out: null }));
  process.stdout.write(`${outcomeOf(record)}\n`);
  // A warning proves nothing about a full run, but it is everything that was requested here.
  process.exitCode = record.counts.warning > 0 ? exitCodes.conforms : record.exitCode;
}

function outcomeOf({ exitCode, counts }: RunRecord): string {
  if (counts.warning > 0) return "It still warns.";
  if (exitCode === exitCodes.violation) return "It still fails.";
  return exitCode === exitCodes.conforms
    ? "It passes."
    : "It could not be determined whether it fails.";
}
