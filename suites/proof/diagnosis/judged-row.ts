import type { Failure } from "#lib/diagnosis/trait.ts";

/** A mutant with the checks that it breaks, each with its finding. */
export interface JudgedRow {
  readonly mutant: string;
  /** Its defect, in one sentence. */
  readonly defect: string;
  /** Whether it may break more: only a sample of the checks judged it, or it applies only in some places. */
  readonly isPartial: boolean;
  readonly failures: readonly (Failure & {
    /** Whether the check claims to kill the mutant. */
    readonly named: boolean;
  })[];
}
