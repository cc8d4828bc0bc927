import type { Check } from "#lib/check/check.ts";
import { lackedInput } from "#lib/engine/plan/lacked-input.ts";
import type { RunPlan } from "#lib/engine/plan/run-plan.ts";
import { limitOf } from "#lib/target/preflight/surroundings.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import type { Target } from "#lib/target/target.ts";
import { counted } from "#reports/counted.ts";
import { chooseChecks } from "./choose-checks.ts";
import { takesBulkBy } from "./request-costs.ts";
import { assumedPerMinute, requestsIn } from "./request-rate.ts";
import { thinChapters } from "./thin-chapters.ts";

/** How much of a deployment's allowance a run may use: a number of requests, or the requests of some minutes. */
export type Budget = { readonly requests: number } | { readonly minutes: number };

/**
 * Requests that costs cannot determine, a fixed number and a share of the budget: retries, clean-up reads, and records
 * that are created one by one because a declared bulk-create refuses.
 */
const unforeseen = { requests: 15, part: 0.02 };

/** Part of a budget that is kept back for running failed checks again. */
const forReruns = 0.02;

/** A plan that keeps to a budget, and what it omits. */
interface Narrowing {
  readonly plan: RunPlan;
  /** Requests that the whole run is expected to send. */
  readonly requests: number;
  /** Requests of the budget that may be sent to run failed checks again. */
  readonly rerunRequests: number;
  /** What the run was narrowed to, for the record: such a run never counts as a whole one. */
  readonly selection: string;
  /** One line for the reader of the report. */
  readonly leftOut: string;
}

/** Narrows a plan to the checks that kill most mutants within the budget, on what preflight found. */
export function narrowPlan(
  plan: RunPlan,
  budget: Budget,
  { target, trial }: { readonly target: Target; readonly trial: Usable },
): Narrowing {
  const requests =
    "requests" in budget ? budget.requests : requestsIn(budget.minutes, target, trial);
  const able = ableChecks(plan, target, trial);
  const takesBulk = takesBulkBy(trial.document);
  const reserve = unforeseen.requests + Math.ceil(requests * unforeseen.part);
  const rerunRequests = Math.ceil(requests * forReruns);
  const keptBack = trial.requests + reserve + rerunRequests;
  const choice = chooseChecks(able, requests - keptBack, takesBulk);
  if (choice.checks.length === 0) throw new UsageError(tooLittle(budget, keptBack));
  const chosen = new Set(choice.checks);
  const left = plan.checks.filter((check) => !chosen.has(check));
  const checks = plan.checks.filter((check) => chosen.has(check));
  const words = wordsOf(budget, limitOf(target, trial) !== null);
  const share = `${checks.length} of ${plan.checks.length} checks`;
  const thin = describeThin(able, checks);
  return {
    plan: { ...plan, checks, needs: new Set(checks.flatMap(({ needs }) => needs)) },
    requests: choice.requests + trial.requests,
    rerunRequests,
    selection: `a budget of ${words}, which is ${share}${thin === null ? "" : `; ${thin}`}`,
    leftOut: `The budget of ${words} omits ${left.length} checks: ${topicsOf(left)}.${thin === null ? "" : ` It leaves chapters ${thin}.`}`,
  };
}

function wordsOf(budget: Budget, isLimitKnown: boolean): string {
  if ("requests" in budget) return `${budget.requests} requests`;
  const minutes = counted(budget.minutes, "minute");
  if (isLimitKnown) return minutes;
  return `${minutes} (of ${assumedPerMinute} requests: no limit is known; pace.requestsPerMinute states it)`;
}

/** Which chapters are thin, and the share of each one's known defects that is still looked for; null if none is. */
function describeThin(able: readonly Check[], chosen: readonly Check[]): string | null {
  const parts = thinChapters(able, chosen).map(
    ({ chapter, found }) => `${chapter} ${Math.floor(found * 100)} %`,
  );
  return parts.length === 0 ? null : `thin (known defects looked for): ${parts.join(", ")}`;
}

function tooLittle(budget: Budget, spent: number): string {
  const reported =
    "requests" in budget
      ? `--budget ${budget.requests}`
      : `--minutes ${budget.minutes} at the rate limit of this target`;
  return `${reported} leaves no request for a check, for preflight and what is kept back take ${spent}; give more.`;
}

/** The checks of a plan for which the target provides everything that cannot be created. */
export function ableChecks(
  plan: RunPlan,
  target: Target,
  { principals }: Usable,
): readonly Check[] {
  return plan.checks.filter((check) => lackedInput(check, { target, principals }) === null);
}

function topicsOf(checks: readonly Check[]): string {
  const counts = new Map<string, number>();
  for (const { topic } of checks) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const reported = [...counts].toSorted((left, right) => right[1] - left[1]);
  return reported.map(([topic, count]) => `${count} of ${topic}`).join(", ") || "none";
}
