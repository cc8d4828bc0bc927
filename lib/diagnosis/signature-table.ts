import type { TraitKind } from "./trait.ts";

/** What a known defect is known to break. */
export interface KnownDefect {
  /** Id of the mutant that has it. */
  readonly mutant: string;
  /** What it does wrong, in one sentence. */
  readonly defect: string;
  /** Positions in the list of checks. */
  readonly breaks: readonly number[];
  /** Whether it may break more: it was judged by an even choice of checks, or done at some places alone. */
  readonly isPartial: boolean;
}

/** What the proof found out about defects, as it is shipped: every id and trait stands in it once. */
export interface SignatureTable {
  /** Ids of the checks that any defect breaks, in order. */
  readonly checks: readonly string[];
  /** What failures were seen to have in common. */
  readonly traits: readonly (readonly [TraitKind, string])[];
  /** For each check, positions of the traits with which it mostly fails. */
  readonly profiles: readonly (readonly number[])[];
  readonly defects: readonly KnownDefect[];
}
