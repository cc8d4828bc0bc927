import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Profile } from "#lib/check/check.ts";
import { readBaseline } from "#lib/baseline/read-baseline.ts";
import type { RunRecord, Shard } from "#lib/run/record.ts";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { ReportName } from "#reports/report-names.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { catalog } from "#suites/catalog.ts";
import type { OpenedAhead } from "./open-ahead.ts";
import { heldAgainst } from "./baseline-command.ts";
import type { Budget } from "#lib/engine/budget/narrow-plan.ts";
import { dropCheckpointVerdicts } from "#lib/engine/resume/checkpoint-verdicts.ts";
import { loadOwnSuites } from "#lib/engine/own-checks/own-suites.ts";
import { ofProfile, planRun, withOwn } from "#lib/engine/plan/run-plan.ts";
import type { RunPlan } from "#lib/engine/plan/run-plan.ts";
import { joinOperations } from "#lib/engine/plan/operation-selector.ts";
import type { CheckSelection } from "#lib/engine/plan/selection.ts";
import { selectionLines } from "#lib/engine/plan/selection-lines.ts";
import { planOfShard } from "#lib/engine/shard/shard.ts";
import { askedAgain, resumedOptions, runToGoOn } from "./resumed-options.ts";
import { refuseKeeping } from "./refuse-keeping.ts";
import { runOn } from "./run-on.ts";
import { askedScreen } from "#lib/cli/terminal/screen.ts";
import { lastLines } from "#lib/cli/terminal/last-lines.ts";
import { terminalStyle } from "#lib/cli/terminal/terminal-style.ts";
import { summarizeInJob, annotatedReport } from "#lib/cli/terminal/github-report.ts";
import { refuseAnotherRun } from "#lib/engine/resume/same-run.ts";
import { catalogDigest } from "#lib/engine/record-of.ts";
import { runMarkerFile } from "#lib/engine/resume/run-marker.ts";
import { makeFolder } from "#lib/cli/terminal/writable.ts";

/** The options of `run`. */
export interface RunOptions {
  readonly target?: string;
  readonly out?: string;
  readonly seed?: number;
  readonly only?: readonly string[];
  readonly exclude?: readonly string[];
  readonly runs?: number;
  readonly budget?: number;
  readonly minutes?: number;
  readonly resume?: string;
  readonly again?: string;
  readonly shard?: Shard;
  readonly suites?: string;
  readonly readOnly?: boolean;
  readonly keep?: boolean;
  readonly baseline?: string;
  readonly build?: string;
  readonly format?: readonly ReportName[];
  /** @default standard */
  readonly profile?: Profile;
}

/** The part of a plan that a shard judges; throws {@link UsageError} if the parts would not fit together. */
export function sharded(plan: RunPlan, { shard, seed, budget, minutes }: RunOptions): RunPlan {
  if (shard === undefined) return plan;
  if (seed === undefined) {
    throw new UsageError("--shard needs --seed: all parts of one run must have the same.");
  }
  if (budget !== undefined || minutes !== undefined) {
    throw new UsageError(
      "--shard cannot be combined with a budget: each part would choose its own checks.",
    );
  }
  return planOfShard(plan, shard);
}

/** The words that select checks, a method and the path after it as one. */
export function selectionOf({ only = [], exclude = [] }: RunOptions): CheckSelection {
  return { only: joinOperations(only), exclude: joinOperations(exclude) };
}

function budgetIn({ budget, minutes }: RunOptions): { readonly budget?: Budget } {
  if (budget !== undefined && minutes !== undefined) {
    throw new UsageError("--budget and --minutes limit the same run; omit one.");
  }
  if (minutes !== undefined) return { budget: { minutes } };
  return budget === undefined ? {} : { budget: { requests: budget } };
}

/** `run`: judges the target that was opened ahead, reports the verdict and sets the exit code. */
export async function runCommand(given: RunOptions, ahead: OpenedAhead): Promise<void> {
  const resumed = runToGoOn(given);
  const options = resumed === null ? given : resumedOptions(given, resumed);
  const { profile = "standard", seed = randomInt(1_000_000), out = null, runs = null } = options;
  const selection = selectionOf(options);
  const { only, exclude } = selection;
  const { build = null } = options;
  if (options.format !== undefined && out === null) {
    throw new UsageError("--format writes files: name a folder with --out.");
  }
  const { shard, suites } = options;
  const own = suites === undefined ? undefined : await loadOwnSuites(suites);
  if (resumed !== null) {
    const suite = catalogDigest(own?.judgeables);
    refuseAnotherRun(resumed, { target: ahead.target, suite, asked: askedAgain(given) });
  }
  const whole = planRun(profile, only, own, exclude);
  if (askedScreen().quiet !== true)
    for (const line of selectionLines(selection, ofProfile(profile, withOwn(own), own)))
      ahead.progress.notice(line);
  const plan = sharded(whole, options);
  const known = given.baseline === undefined ? null : readBaseline(given.baseline, catalog);
  if (out !== null) makeFolder(out);
  const { packsRefusals, ...budget } = propertyBudgets[profile];
  // A single check has no other to share a request with.
  const isSingle = whole.checks.length === 1;
  const propertyBudget = { ...budget, runs, packsRefusals: packsRefusals && !isSingle };
  const { readOnly = false, keep = false } = options;
  if (keep) refuseKeeping(ahead.target, readOnly);
  const how = {
    readOnly,
    keepsTestData: keep,
    propertyBudget,
    ...budgetIn(options),
    ...(shard !== undefined && { shard }),
    ...(resumed !== null && { resumed }),
  };
  const request = { plan, profile, only, exclude, seed, ...how, path: null, out, build };
  const judged = await runOn(ahead, request);
  if (judged === null) return;
  const record = known === null ? judged : heldAgainst(judged, known);
  const written = out === null ? [] : await reportIn(out, record, options.format);
  if (out !== null && !existsSync(join(out, runMarkerFile))) dropCheckpointVerdicts(out);
  const text = renderTerminal(record, { ...terminalStyle(), out });
  // A sharded run is reported to GitHub once, by the merge.
  const env = shard === undefined ? process.env : {};
  // The verdict is the last line.
  const shown =
    askedScreen().quiet === true
      ? text
          .trimEnd()
          .replace(/^[^]*\n/, "")
          .concat("\n")
      : text;
  process.stdout.write(annotatedReport(record, shown, env));
  const last = { out, written, target: ahead.target, given };
  process.stdout.write(lastLines(record, last));
  summarizeInJob(record, env);
  process.exitCode = record.exitCode;
}

/** Writes the reports of a run, and returns their names; their code is loaded only when there is something to report. */
async function reportIn(
  out: string,
  record: RunRecord,
  asked: readonly ReportName[] | undefined,
): Promise<readonly string[]> {
  const { defaultReports, evidenceIn, writeReports } =
    await import("#lib/cli/terminal/write-reports.ts");
  // Every other format can be written later from the record.
  const names: readonly ReportName[] = ["json", ...(asked ?? defaultReports)];
  return writeReports(out, record, evidenceIn(out, record), names);
}
