import type { Need } from "#fixtures/test-data.ts";
import type { Check, Claim, Declared, Given, Invariant } from "./check.ts";
import { wholeCheck, wholeInvariant } from "./check.ts";

/** What a user's own check says; unlike ours it kills no mutant, for the reference knows nothing of it. */
export type OwnClaim = Declared<Claim>;

/** Declares a check of a user's own, for `run --suites`. */
export function ownCheck<const N extends Need = never>(
  declaration: OwnClaim & {
    readonly needs?: readonly N[];
    /** Requests of one input, where the check tries random input. */
    readonly requestsPerRun?: number;
    readonly run: (given: Given<N>) => Promise<void>;
  },
): Check {
  return wholeCheck({ ...declaration, killedBy: [] });
}

/** Declares an invariant of a user's own, for `run --suites`. */
export function ownInvariant(declaration: Declared<Invariant>): Invariant {
  return wholeInvariant({ ...declaration, killedBy: [] });
}
