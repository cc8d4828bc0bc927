import type { Need } from "#fixtures/test-data.ts";
import type { Check, Claim, Declared, Given, Invariant } from "./check.ts";
import { wholeCheck, wholeInvariant } from "./check.ts";

/** What a user's own check declares; it names no mutants, because the reference knows nothing of it. */
export type OwnClaim = Declared<Claim>;

/** Declares a user's own check, for `run --suites`. */
export function ownCheck<const N extends Need = never>(
  declaration: OwnClaim & {
    readonly needs?: readonly N[];
    /** Requests for one input if the check tries random input. */
    readonly requestsPerRun?: number;
    readonly run: (given: Given<N>) => Promise<void>;
  },
): Check {
  return wholeCheck({ ...declaration, killedBy: [] });
}

/** Declares a user's own invariant, for `run --suites`. */
export function ownInvariant(declaration: Declared<Invariant>): Invariant {
  return wholeInvariant({ ...declaration, killedBy: [] });
}
