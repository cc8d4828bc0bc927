import type { Trait } from "./trait.ts";

/** A known defect that may be the cause: likely, never certain. */
export interface LikelyDefect {
  /** Id of the mutant that has it. */
  readonly mutant: string;
  /** What it does wrong, in one sentence. */
  readonly defect: string;
}

/** What failed checks are put down to. */
export interface Cause {
  /** What is broken, likely where a known defect fits, and on how much of it, in one sentence. */
  readonly sentence: string;
  /** What its findings show, whatever defect is behind it. */
  readonly observed: string;
  /** Known defects that fit equally well; empty where none fits well. */
  readonly likely: readonly LikelyDefect[];
  /** What most of its findings have in common. */
  readonly common: readonly Trait[];
  /** Ids of its checks that failed, and of those that warned; each check stands under one cause. */
  readonly checks: readonly string[];
  /** Id of the check whose first finding shows it most clearly. */
  readonly witness: string;
  /** Subjects of the clause that most of its checks judge: where it shows, and where the clause holds. Null without such. */
  readonly subjects: {
    readonly broken: readonly string[];
    readonly held: readonly string[];
  } | null;
  /** Whether a create is refused, and others fail at its path or below it, which may rest on it. */
  readonly isRefusal: boolean;
}
