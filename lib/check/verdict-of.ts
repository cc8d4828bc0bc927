import type { Check } from "./check.ts";
import type { JudgedPart, WholeJournal } from "./court/judged-phases.ts";
import { judgedInParts } from "./court/judged-phases.ts";
import { excuseInsufficientData } from "./environment/insufficient-data.ts";
import type { Bench } from "./judge.ts";
import { judge, noTurn } from "./judge.ts";
import type { Confirming } from "./rerun/confirm.ts";
import { confirmFailures, wantsRerun } from "./rerun/confirm.ts";
import type { CheckResult } from "./result.ts";

/*
 * How a check gets its verdict:
 *
 * 1. `judge` runs it against the deployment.
 * 2. `excuseInsufficientData`: a read-only run found too few records.
 * 3. `confirmFailures` reruns failures after their phase, alone and with fresh records; again if that was disturbed.
 * 4. The court (`court/appeal.ts`), when all is known: what came again stands, unless its rerun was disturbed.
 *
 * These are all the steps, for `run`, `replay`, the native tests and `rejudge`; a baseline only changes the exit code.
 */

/** How the checks of one phase are judged. */
export interface JudgingContext {
  readonly benchOf: (check: Check) => Bench;
  /** Runs a check when its turn comes. */
  readonly inTurn: <T>(check: Check, work: () => Promise<T>) => Promise<T>;
  /** Why no further check is run; null while checks are. */
  readonly ended: () => string | null;
  /** Whether the interruption of the run aborted checks under way. */
  readonly isBrokenOff: () => boolean;
  /** How failed checks are rerun; null if answers were altered on purpose. */
  readonly rerun: Confirming | null;
  /** Receives each verdict before failed checks are rerun. */
  readonly judged: (result: CheckResult) => void;
}

/** Steps 1 to 3: the verdicts of the checks of one phase, in the order of the checks. */
export async function verdictsOf(
  checks: readonly Check[],
  context: JudgingContext,
): Promise<readonly CheckResult[]> {
  const first = await Promise.all(checks.map((check) => verdictInTurn(check, context)));
  return context.rerun === null ? first : afterRerun(first, checks, context.rerun);
}

/** Step 4: the verdicts of a whole run, by the parts that judged its checks. */
export function finalVerdicts(
  results: readonly CheckResult[],
  parts: readonly JudgedPart[],
  journal: WholeJournal,
): readonly CheckResult[] {
  return judgedInParts(results, parts, journal);
}

/** Whether no later step can change the verdict. */
export function isFinal(result: Pick<CheckResult, "verdict" | "setback">): boolean {
  return !wantsRerun(result);
}

/** Steps 1 and 2: the verdict of a check that is run once. */
export async function firstVerdict(check: Check, bench: Bench): Promise<CheckResult> {
  return excuseInsufficientData(await judge(check, bench), check, bench.testData);
}

/** The same when the check's turn comes; a check aborted by the end of the run, or too late for it, had no turn. */
async function verdictInTurn(check: Check, context: JudgingContext): Promise<CheckResult> {
  const result = await context.inTurn(check, async () => {
    const ended = context.ended();
    if (ended !== null) return noTurn(check, ended);
    const first = await firstVerdict(check, context.benchOf(check));
    const isWhole = first.verdict === "pass" || first.verdict === "fail";
    if (isWhole || !context.isBrokenOff()) return first;
    return noTurn(check, context.ended() ?? "The run ended before its turn.");
  });
  context.judged(result);
  return result;
}

/** Step 3, for checks that failed or whose answers may not be the deployment's. */
async function afterRerun(
  first: readonly CheckResult[],
  checks: readonly Check[],
  rerun: Confirming,
): Promise<readonly CheckResult[]> {
  const known = new Map<string, Check>(checks.map((check) => [check.id, check]));
  const confirmed = await confirmFailures(first, (id) => known.get(id), rerun);
  const later = new Map(confirmed.map((result) => [result.id, result]));
  return first.map((result) => later.get(result.id) ?? result);
}
