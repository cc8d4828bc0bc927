import type { Check, Profile } from "#lib/check/check.ts";

/** How much random input a run tries in each property, and what it asks in one request. */
export interface PropertyBudget {
  /** Requests that one property may send before it finds anything; one input is tried even if it takes more. */
  readonly requests: number;
  /** Inputs to try whatever they cost; null if the requests decide. */
  readonly runs: number | null;
  /** Inputs to try while shrinking a counterexample. */
  readonly shrinks: number;
  /** Whether parameters that one place refuses are asked together, and alone only where that shows nothing. */
  readonly packsRefusals: boolean;
}

const shrinks = 100;

/** The property budget of each profile. */
export const propertyBudgets: Readonly<Record<Profile, PropertyBudget>> = {
  smoke: { requests: 0, runs: null, shrinks, packsRefusals: true },
  standard: { requests: 24, runs: null, shrinks, packsRefusals: true },
  exhaustive: { requests: 400, runs: null, shrinks, packsRefusals: false },
};

/** Inputs to try for a property that takes so many requests each: at least one, unless the budget is zero. */
export function runsFor(
  { requests, runs }: Pick<PropertyBudget, "requests" | "runs">,
  requestsPerRun: number,
): number {
  if (runs !== null) return runs;
  return requests === 0 ? 0 : Math.max(1, Math.floor(requests / requestsPerRun));
}

/** Requests that the properties among these checks send if all of them hold. */
export function requestsOfProperties(
  checks: readonly Check[],
  propertyBudget: PropertyBudget,
): number {
  return checks.reduce(
    (sum, { requestsPerRun }) =>
      requestsPerRun === null
        ? sum
        : sum + runsFor(propertyBudget, requestsPerRun) * requestsPerRun,
    0,
  );
}
