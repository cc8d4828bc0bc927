import type { TraitKind } from "./trait.ts";

/** The recorded effects of a known defect. */
export interface KnownDefect {
  /** Id of the mutant that has it. */
  readonly mutant: string;
  /** What it does wrong, in one sentence. */
  readonly defect: string;
  /** Positions in the list of checks. */
  readonly breaks: readonly number[];
  /** Whether it may break more: it was judged by a sample of the checks, or only applied in some places. */
  readonly isPartial: boolean;
}

/** The shipped knowledge about defects; every id and trait is stored once. */
export interface SignatureTable {
  /** Ids of the checks that any defect breaks, in order. */
  readonly checks: readonly string[];
  /** Traits that failures were seen to share. */
  readonly traits: readonly (readonly [TraitKind, string])[];
  /** For each check, positions of the traits with which it mostly fails. */
  readonly profiles: readonly (readonly number[])[];
  readonly defects: readonly KnownDefect[];
}
