import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { Tools } from "#lib/check/check.ts";
import type { Finding } from "#lib/check/finding.ts";
import { FindingError } from "#lib/check/finding.ts";
import { isUnjudged } from "#lib/unjudged/unjudged.ts";

/** Arbitraries by name. */
type Arbitraries<T> = { readonly [K in keyof T]: Arbitrary<T[K]> };

/** Tests a claim with random input; throws the finding of the shrunk counterexample. */
export type ForAll = <T extends object>(
  arbitraries: Arbitraries<T>,
  claim: (input: T, branch: Branch) => Promise<void>,
) => Promise<void>;

/** The tools for one input; its requests and names are distinct from those of any other input. */
export type Branch = Pick<Tools, "api" | "walk" | "unique">;

type Claim<T> = (input: T, branch: Branch) => Promise<void>;

/** What controls the random input of one check. */
export interface Randomness {
  readonly seed: number;
  /** How many inputs to try. */
  readonly runs: number;
  /** The path of one counterexample; then only that is tried. */
  readonly path?: string;
  /** Inputs under way at a time. @default 16 */
  readonly width?: number;
  /** Inputs to try while shrinking a counterexample. @default 100 */
  readonly shrinks?: number;
}

type Property<T> = fc.IAsyncPropertyWithHooks<[T]>;

/**
 * Creates the `forAll` of one check. Sends inputs concurrently and shrinks the failing one with the lowest number. Only
 * a finding is a counterexample; other errors are rethrown. Inapplicable inputs are ignored unless all are.
 */
export function createForAll(branchOf: (n: number) => Branch, randomness: Randomness): ForAll {
  const { seed, runs, path, width = 16, shrinks = 100 } = randomness;
  return async (arbitraries, claim) => {
    const input = fc.record(arbitraries);
    if (path !== undefined) {
      const [only] = fc.sample(input, { seed, path, numRuns: 1 });
      if (only !== undefined) await tryAgain(only, claim, branchOf(1), path);
      return;
    }
    const inputs = fc.sample(input, { seed, numRuns: runs });
    const first = await firstFailure(inputs, claim, branchOf, width);
    if (first === null) return;
    if (!(first.error instanceof FindingError)) throw first.error;
    const search = shrinking(input, claim, { branchOf, from: runs, atMost: shrinks });
    const { index, error } = first;
    const found = { ...error.finding, when: fc.stringify(inputs[index]), path: String(index) };
    if (shrinks === 0) throw new FindingError(found);
    throw await smallest(search, seed, found);
  };
}

/** Tries one input; its finding names the input. */
async function tryAgain<T>(input: T, claim: Claim<T>, branch: Branch, path: string): Promise<void> {
  try {
    await claim(input, branch);
  } catch (error) {
    if (!(error instanceof FindingError)) throw error;
    throw new FindingError({ ...error.finding, when: fc.stringify(input), path });
  }
}

/** The lowest number of a failing input, or of those that are all inconclusive; once known, no later input begins. */
async function firstFailure<T>(
  inputs: readonly T[],
  claim: Claim<T>,
  branchOf: (n: number) => Branch,
  width: number,
): Promise<{ readonly index: number; readonly error: unknown } | null> {
  const failures: { index: number; error: unknown }[] = [];
  const inapplicable: { index: number; error: unknown }[] = [];
  const queue = inputs.entries();
  const work = async () => {
    for (const [index, input] of queue) {
      if (failures.length > 0) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker takes inputs sequentially
        await claim(input, branchOf(index + 1));
      } catch (error) {
        if (isUnjudged(error, "not-applicable")) inapplicable.push({ index, error });
        else failures.push({ index, error });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, inputs.length) }, work));
  const thrown = inapplicable.length < inputs.length ? failures : inapplicable;
  const [lowest = null] = thrown.toSorted((a, b) => a.index - b.index);
  return lowest;
}

/** Where a search for smaller counterexamples continues, and how far. */
interface Search {
  readonly branchOf: (n: number) => Branch;
  readonly from: number;
  readonly atMost: number;
}

/** The claim as fast-check shrinks it: one input at a time, up to a limit. */
function shrinking<T>(
  input: Arbitrary<T>,
  claim: Claim<T>,
  { branchOf, from, atMost }: Search,
): Property<T> {
  let tried = 0;
  return fc.asyncProperty(input, async (smaller) => {
    tried += 1;
    if (tried > atMost) return;
    try {
      await claim(smaller, branchOf(from + tried));
    } catch (error) {
      // Only an input that breaks the claim is a smaller counterexample.
      if (error instanceof FindingError) throw error;
    }
  });
}

/** The finding of the smallest counterexample that shrinking reaches. */
async function smallest<T>(
  search: Property<T>,
  seed: number,
  found: Finding & { readonly path: string },
): Promise<FindingError> {
  const details = await fc.check(search, { seed, path: found.path, numRuns: 1 });
  const { errorInstance, counterexample, counterexamplePath } = details;
  if (!(errorInstance instanceof FindingError)) {
    return new FindingError({ ...found, when: `${found.when}, which did not fail again` });
  }
  return new FindingError({
    ...errorInstance.finding,
    when: fc.stringify(counterexample?.[0]),
    path: counterexamplePath ?? found.path,
  });
}

/** A separate seed for each check or pool of inputs, so that a new one changes no other. */
export function seedOf(runSeed: number, name: string): number {
  let hash = runSeed | 0;
  for (const character of name) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return hash;
}
