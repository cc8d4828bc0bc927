import type { Check, Profile } from "#lib/check/check.ts";

/** How many random inputs a run tries in each property, and how many values it sends in one request. */
export interface PropertyBudget {
  /** Requests that one property may send before it finds anything; one input is tried even if it needs more. */
  readonly requests: number;
  /** The same for one that writes, whose input varies less. */
  readonly writes: number;
  /** Inputs to try whatever they cost; null if the requests decide. */
  readonly runs: number | null;
  /** Inputs to try while shrinking a counterexample. */
  readonly shrinks: number;
  /** Whether parameters that one place refuses are sent together, and separately only if that shows nothing. */
  readonly packsRefusals: boolean;
}

const shrinks = 100;

/** The property budget of each profile. */
export const propertyBudgets: Readonly<Record<Profile, PropertyBudget>> = {
  smoke: { requests: 0, writes: 0, runs: null, shrinks, packsRefusals: true },
  standard: { requests: 24, writes: 16, runs: null, shrinks, packsRefusals: true },
  exhaustive: { requests: 400, writes: 400, runs: null, shrinks, packsRefusals: false },
};

/** Inputs to try for a property: at least one, unless the budget is zero. */
export function runsFor(
  { requests, writes, runs }: Pick<PropertyBudget, "requests" | "writes" | "runs">,
  { requestsPerRun, needs }: Pick<Check, "needs"> & { readonly requestsPerRun: number },
): number {
  if (runs !== null) return runs;
  const most = needs.includes("scratchProject") ? writes : requests;
  return most === 0 ? 0 : Math.max(1, Math.floor(most / requestsPerRun));
}

/** Requests that the properties among these checks send if all of them hold. */
export function requestsOfProperties(
  checks: readonly Check[],
  propertyBudget: PropertyBudget,
): number {
  return checks.reduce(
    (sum, { requestsPerRun, needs }) =>
      requestsPerRun === null
        ? sum
        : sum + runsFor(propertyBudget, { requestsPerRun, needs }) * requestsPerRun,
    0,
  );
}
