import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { Api } from "./api.ts";
import { FindingError } from "./finding.ts";

/** Arbitraries by name. */
export type Arbitraries<T> = { readonly [K in keyof T]: Arbitrary<T[K]> };

/** Holds a claim against random input; throws the finding of the shrunk counterexample. */
export type ForAll = <T extends object>(
  arbitraries: Arbitraries<T>,
  claim: (input: T, api: Api) => Promise<void>,
) => Promise<void>;

/** What steers the random input of one check. */
export interface Randomness {
  readonly seed: number;
  readonly runs: number;
  /** Where to find one counterexample again. */
  readonly path?: string;
}

/**
 * Makes the `forAll` of one check. A finding stops the search and is shrunk; anything else that is
 * thrown (a clause that does not apply, a connection that broke) is no counterexample and is thrown on.
 */
export function createForAll(api: Api, randomness: Randomness): ForAll {
  return async (arbitraries, claim) => {
    let branch = 0;
    let outcome: unknown;
    const property = fc.asyncProperty(fc.record(arbitraries), async (input) => {
      if (outcome !== undefined) return;
      branch += 1;
      try {
        await claim(input, api.branch(branch));
      } catch (error) {
        if (error instanceof FindingError) throw error;
        outcome = error;
      }
    });
    const { seed, runs, path } = randomness;
    const details = await fc.check(property, {
      seed,
      numRuns: runs,
      ...(path !== undefined && { path }),
    });
    if (outcome !== undefined) throw outcome;
    if (!details.failed) return;
    const { errorInstance, counterexample, counterexamplePath } = details;
    if (!(errorInstance instanceof FindingError)) throw errorInstance;
    throw new FindingError({
      ...errorInstance.finding,
      when: fc.stringify(counterexample?.[0]),
      ...(counterexamplePath !== null && { path: counterexamplePath }),
    });
  };
}

/** A seed of its own for each check, so that adding one check moves no other. */
export function seedOf(runSeed: number, checkId: string): number {
  let hash = runSeed | 0;
  for (const character of checkId) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return hash;
}
