import type { OverrideWith } from "#lib/reference/override.ts";
import type { Place } from "#lib/reference/mutants/places/place.ts";

/** What is reported about a mutant alongside its override. */
export interface Defect {
  /** What the mutant does wrong, in one sentence. */
  readonly defect: string;
  /**
   * The only places where it applies in the proof, if it would otherwise break clauses of all chapters. @default
   * everywhere
   */
  readonly at?: readonly Place[];
}

/** The reference with one policy that violates the contract. */
export type Mutant = OverrideWith<Defect>;

/** Keeps the literal ids of a topic's mutants while checking their rows. */
export function mutantsOf<const Id extends string>(
  rows: Readonly<Record<Id, Mutant>>,
): Readonly<Record<Id, Mutant>> {
  return rows;
}

/** A mutant from a function, limited to some places. */
export function doneAt(at: readonly Place[], mutant: Mutant): Mutant {
  return { ...mutant, at };
}
