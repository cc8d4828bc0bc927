import type { Need } from "#fixtures/world.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import type { Check, Claim, Declared, Given, Invariant } from "./check.ts";
import { unsaid } from "./check.ts";
import { placeOf } from "./check-id.ts";

/** What a user's own check says; unlike ours it kills no mutant, for the reference knows nothing of it. */
export type OwnClaim = Declared<Claim>;

const noMutants: readonly MutantId[] = [];
// That a check of ours names one keeps us honest; no code rests on it.
const killedBy = noMutants as Claim["killedBy"]; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** Declares a check of a user's own, for `run --suites`. */
export function ownCheck<const N extends Need = never>(
  declaration: OwnClaim & {
    readonly needs?: readonly N[];
    /** Requests of one input, where the check tries random input. */
    readonly requestsPerRun?: number;
    readonly run: (given: Given<N>) => Promise<void>;
  },
): Check {
  // The judge provides every need before it calls run, so the wider type is the true one.
  return {
    ...unsaid,
    needs: [],
    ...declaration,
    ...placeOf(declaration.id),
    killedBy,
    kind: "check",
  };
}

/** Declares an invariant of a user's own, for `run --suites`. */
export function ownInvariant(declaration: Declared<Invariant>): Invariant {
  return { ...declaration, ...placeOf(declaration.id), kind: "invariant", killedBy };
}
