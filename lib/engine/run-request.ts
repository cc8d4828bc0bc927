import type { Profile } from "#lib/check/check.ts";
import type { PropertyBudget } from "#lib/check/properties/property-budget.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { RunRecord, Shard } from "#lib/run/record.ts";
import type { Unusable } from "#lib/target/preflight/preflight.ts";
import type { Budget } from "./budget/narrow-plan.ts";
import type { Interrupted } from "./resume/checkpoint-verdicts.ts";
import type { RunPlan } from "./plan/run-plan.ts";

/** What one run is asked to do. */
export interface RunRequest {
  readonly plan: RunPlan;
  readonly profile: Profile;
  readonly only: readonly string[];
  readonly seed: number;
  readonly propertyBudget: PropertyBudget;
  /** How much of the deployment's allowance the run may take. @default as much as its plan asks for */
  readonly budget?: Budget;
  /** Whether the run sends no write at all. @default false */
  readonly readOnly?: boolean;
  /** Whether the test data stays, so that the lines of findings address what is there. @default false */
  readonly keepsTestData?: boolean;
  /** Which part of a run that is split over machines; its plan holds no other part. @default the whole run */
  readonly shard?: Shard;
  /** How far the run had come before it was broken off. */
  readonly resumed?: Interrupted;
  /** Where one counterexample was found, which alone is tried again; null in any other run. */
  readonly path: string | null;
  /** Directory for the record and the journal; null keeps neither. */
  readonly out: string | null;
  /** What the caller calls the build of the deployment; null where that was not reported. */
  readonly build: string | null;
  /** A key that nobody issued, sent so that the journal shows whether keys are kept out of it. */
  readonly canary?: string;
  readonly progress: RunProgress;
  /** Aborted to end the run early; what was made is removed all the same. */
  readonly signal: AbortSignal;
}

/** Who is informed how far a run has come. */
export interface RunProgress {
  phase(message: string): void;
  notice(message: string): void;
  judged(result: CheckResult, done: number, total: number, minutesLeft: number | null): void;
}

/** A finished run, or why the target cannot be judged. */
export type RunOutcome =
  | { readonly usable: true; readonly record: RunRecord }
  | { readonly usable: false; readonly preflight: Unusable };
