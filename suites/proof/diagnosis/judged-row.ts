import type { Failure } from "#lib/diagnosis/trait.ts";

/** A mutant with the checks that it breaks, each with what it shows. */
export interface JudgedRow {
  readonly mutant: string;
  /** What it does wrong, in one sentence. */
  readonly defect: string;
  /** Whether only an even choice of the checks that reach it was judged. */
  readonly sampled: boolean;
  readonly failures: readonly (Failure & {
    /** Whether the check claims to kill the mutant. */
    readonly named: boolean;
  })[];
}
