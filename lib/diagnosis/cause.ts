import type { Trait } from "./trait.ts";

/** A known defect that may be the cause: likely, never certain. */
export interface LikelyDefect {
  /** Id of the mutant that has it. */
  readonly mutant: string;
  /** What it does wrong, in one sentence. */
  readonly defect: string;
}

/** A cause to which failed checks are attributed. */
export interface Cause {
  /** What is broken, likely if a known defect fits, and on how much of it, in one sentence. */
  readonly sentence: string;
  /** What its findings show, whatever the defect is. */
  readonly observed: string;
  /** Known defects that fit equally well; empty if none fits well. */
  readonly likely: readonly LikelyDefect[];
  /** What most of its findings have in common. */
  readonly common: readonly Trait[];
  /** Ids of its checks that failed, and of those that warned; each check belongs to one cause. */
  readonly checks: readonly string[];
  /** Id of the check whose first finding shows it most clearly. */
  readonly witness: string;
  /**
   * Subjects of the clause that most of its checks judge: those where it shows, and those where the clause holds. Null
   * without subjects.
   */
  readonly subjects: {
    readonly broken: readonly string[];
    readonly held: readonly string[];
  } | null;
  /** Whether a create is refused while others fail at its path or below it, possibly because of it. */
  readonly isRefusal: boolean;
}
