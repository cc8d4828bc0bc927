import type { Check } from "./check.ts";
import type { DisturbanceEvidence } from "./environment/excuse-disturbed.ts";
import { excuseDisturbed } from "./environment/excuse-disturbed.ts";
import { excuseReplaced } from "./environment/excuse-replaced.ts";
import { excuseInsufficientData } from "./environment/insufficient-data.ts";
import type { Bench } from "./judge.ts";
import { judge, noTurn } from "./judge.ts";
import type { Confirming } from "./rerun/confirm.ts";
import { confirmFailures, wantsRerun } from "./rerun/confirm.ts";
import type { CheckResult } from "./result.ts";

/*
 * How a check comes to its verdict, from top to bottom:
 *
 *   1. `judge` puts it to the deployment.
 *   2. `excuseTooLittle` takes back what wants more records than there are, where nobody made any for it.
 *   3. `confirmFailures` runs again what failed, alone and with fresh records, once its phase has been judged.
 *   4. `excuseReplaced` takes back what was seen once alone, by an answer that may be somebody else's.
 *   5. `excuseDisturbed` takes back what a disturbance may have caused, once the run is over and all of it is known.
 *
 * Nothing changes a verdict after that: a baseline (`lib/baseline/judge-baseline.ts`) tolerates what is known by the exit
 * code alone. Every way of judging comes here: a run, whether a command, `replay` or the native tests began it
 * (`lib/engine/judge-phases.ts`, `lib/engine/judge-arranged.ts`), and what judges its journal again
 * (`lib/recording/rejudging.ts`).
 */

/** How the checks of one phase are judged. */
export interface Court {
  readonly benchOf: (check: Check) => Bench;
  /** Does the work of a check once it has its turn. */
  readonly sequentially: <T>(check: Check, work: () => Promise<T>) => Promise<T>;
  /** Why no check has a turn any more; null while each has. */
  readonly ended: () => string | null;
  /** Whether what had begun when the run was interrupted was broken off. */
  readonly isBrokenOff: () => boolean;
  /** How what failed is run again; null where it is not, since its answers were altered on purpose. */
  readonly rerun: Confirming | null;
  /** Given each verdict as it is before anything was run again. */
  readonly judged: (result: CheckResult) => void;
}

/** Steps 1 to 4: the verdicts of the checks of one phase, in their order. */
export async function verdictsOf(
  checks: readonly Check[],
  court: Court,
): Promise<readonly CheckResult[]> {
  const first = await Promise.all(checks.map((check) => verdictInTurn(check, court)));
  return court.rerun === null ? first : afterRerun(first, checks, court.rerun);
}

/** Step 5: the verdicts of a whole run, its phases and what was kept of it before it was resumed. */
export function finalVerdicts(
  results: readonly CheckResult[],
  evidence: DisturbanceEvidence,
): readonly CheckResult[] {
  return excuseDisturbed(results, evidence);
}

/** Whether no later step changes a verdict, so that it can be determined at once. */
export function isFinal(result: CheckResult): boolean {
  return !wantsRerun(result);
}

/** Steps 1 and 2: what a check comes to where it is judged once. */
export async function firstVerdict(check: Check, bench: Bench): Promise<CheckResult> {
  return excuseInsufficientData(await judge(check, bench), check, bench.testData);
}

/** The same in the turn of the check; one that the end of the run broke off, or that came too late, had none. */
async function verdictInTurn(check: Check, court: Court): Promise<CheckResult> {
  const result = await court.sequentially(check, async () => {
    const ended = court.ended();
    if (ended !== null) return noTurn(check, ended);
    const first = await firstVerdict(check, court.benchOf(check));
    const isWhole = first.verdict === "pass" || first.verdict === "fail";
    if (isWhole || !court.isBrokenOff()) return first;
    return noTurn(check, court.ended() ?? "The run ended before its turn.");
  });
  court.judged(result);
  return result;
}

/** Steps 3 and 4, of what failed or was answered by something in the deployment's place. */
async function afterRerun(
  first: readonly CheckResult[],
  checks: readonly Check[],
  rerun: Confirming,
): Promise<readonly CheckResult[]> {
  const known = new Map<string, Check>(checks.map((check) => [check.id, check]));
  const confirmed = await confirmFailures(first, (id) => known.get(id), rerun);
  const later = new Map(confirmed.map((result) => [result.id, excuseReplaced(result)]));
  return first.map((result) => later.get(result.id) ?? result);
}
