import { clauseOf } from "#lib/contract/clauses.ts";
import { loadOwnSuites } from "#lib/engine/own-checks/own-suites.ts";
import { ofProfile, planRun, withOwn } from "#lib/engine/plan/run-plan.ts";
import { selectionLines } from "#lib/engine/plan/selection-lines.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { checksInWords } from "#reports/counted-checks.ts";
import type { RunOptions } from "./run-command.ts";
import { selectionOf, sharded } from "./run-command.ts";

/** `run --list`: prints the checks that a run would judge, with level and title; sends nothing. */
export async function listRun(options: RunOptions): Promise<void> {
  refuseUndecided(options);
  const { profile = "standard", suites } = options;
  const own = suites === undefined ? undefined : await loadOwnSuites(suites);
  const selection = selectionOf(options);
  const plan = sharded(planRun(profile, selection.only, own, selection.exclude), options);
  const all = [...plan.checks, ...plan.invariants];
  const width = Math.max(...all.map(({ id }) => id.length));
  const rows = all.map(
    ({ id, clause, title }) => `${id.padEnd(width)}  ${clauseOf(clause).level.padEnd(6)}  ${title}`,
  );
  const lines = [
    ...rows,
    "",
    ...selectionLines(selection, ofProfile(profile, withOwn(own), own)),
    checksInWords({ checks: all.length, invariants: plan.invariants.length }),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** What only a deployment, or a folder, decides cannot be listed without it. */
function refuseUndecided({ budget, minutes, resume, again }: RunOptions): void {
  if (resume !== undefined || again !== undefined)
    throw new UsageError("--list prints what a new run selects; omit --resume and --again.");
  if (budget === undefined && minutes === undefined) return;
  throw new UsageError(
    "--list sends no request, and what fits a budget depends on the deployment; omit the budget.",
  );
}
