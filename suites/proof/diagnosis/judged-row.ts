import type { Failure } from "#lib/diagnosis/trait.ts";

/** A mutant with the checks that it breaks, each with what it shows. */
export interface JudgedRow {
  readonly mutant: string;
  /** What it does wrong, in one sentence. */
  readonly defect: string;
  /** Whether it may break more: it was judged by an even choice of checks, or done at some places alone. */
  readonly isPartial: boolean;
  readonly failures: readonly (Failure & {
    /** Whether the check claims to kill the mutant. */
    readonly named: boolean;
  })[];
}
