import type { ClauseId } from "#lib/contract/clauses.ts";
import type { OverrideWith } from "#lib/reference/override.ts";

interface Difference {
  /** The open point of the contract that the variant exercises, in one sentence. */
  readonly openPoint: string;
  /** Clauses that recommend otherwise. @default none */
  readonly advisedBy?: readonly ClauseId[];
  /** Whether checks wait seconds for what it omits or does late. @default false */
  readonly isWaitedFor?: boolean;
  /**
   * Whether the set-up of test data measures it: then it can only be judged in test data that was set up under it, and
   * is combined with no other. @default false
   */
  readonly isMeasured?: boolean;
}

/** The reference with one policy changed to something else that the contract allows. */
export type Variant = OverrideWith<Difference>;

/** Keeps the literal ids of a table's variants while checking its rows. */
export function variantsOf<const Id extends string>(
  rows: Readonly<Record<Id, Variant>>,
): Readonly<Record<Id, Variant>> {
  return rows;
}
