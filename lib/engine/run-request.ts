import type { Profile } from "#lib/check/check.ts";
import type { PropertyBudget } from "#lib/check/properties/property-budget.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { RunRecord, Shard } from "#lib/run/record.ts";
import type { Unusable } from "#lib/target/preflight/preflight.ts";
import type { TimeLeft } from "#reports/terminal/time-left.ts";
import type { Budget } from "./budget/narrow-plan.ts";
import type { Interrupted } from "./resume/checkpoint-verdicts.ts";
import type { RunPlan } from "./plan/run-plan.ts";

/** What one run is asked to do. */
export interface RunRequest {
  readonly plan: RunPlan;
  readonly profile: Profile;
  readonly only: readonly string[];
  /** Words that take checks out of the plan. @default none */
  readonly exclude?: readonly string[];
  readonly seed: number;
  readonly propertyBudget: PropertyBudget;
  /** How much of the deployment's allowance the run may take. @default as much as its plan needs */
  readonly budget?: Budget;
  /** Whether the run sends no write at all. @default false */
  readonly readOnly?: boolean;
  /** Whether the test data is kept, so that the commands in findings still work. @default false */
  readonly keepsTestData?: boolean;
  /** Which shard of a run that is split over machines; its plan holds no other part. @default the whole run */
  readonly shard?: Shard;
  /** The progress of an interrupted run. */
  readonly resumed?: Interrupted;
  /** The path of one counterexample, which alone is retried; null in any other run. */
  readonly path: string | null;
  /** Directory for the record and the journal; null keeps neither. */
  readonly out: string | null;
  /** The caller's name for the deployment's build; null if none was given. */
  readonly build: string | null;
  /** A key that nobody issued, sent so that the journal shows whether keys are kept out of it. */
  readonly canary?: string;
  readonly progress: RunProgress;
  /** Aborted to end the run early; what it created is still removed. */
  readonly signal: AbortSignal;
}

/** Receives a run's progress. */
export interface RunProgress {
  phase(message: string): void;
  notice(message: string): void;
  judged(result: CheckResult, done: number, total: number, left: TimeLeft): void;
  /** A rerun has begun, or this many have ended. */
  rerun(done: number, left: TimeLeft): void;
}

/** A finished run, or why the target cannot be judged. */
export type RunOutcome =
  | { readonly usable: true; readonly record: RunRecord }
  | { readonly usable: false; readonly preflight: Unusable };
