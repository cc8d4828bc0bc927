import type { Bill } from "./bills.ts";

/** Checks that depend on the same bills: paying for one of them pays for all. */
export interface Bundle {
  /** Positions of the bills. */
  readonly bills: readonly number[];
  /** Positions of the checks. */
  readonly checks: readonly number[];
  /** Positions of the findings of any of them. */
  readonly finds: readonly number[];
}

/** What can be found, and the weight of each finding. */
export interface Findings {
  /** What each check finds, by position. */
  readonly finds: readonly (readonly number[])[];
  readonly worths: readonly number[];
}

/** Combines the checks that depend on the same bills. */
export function bundlesOf(bills: readonly Bill[], { finds }: Findings): readonly Bundle[] {
  const own = finds.map((): number[] => []);
  for (const [which, { payers }] of bills.entries()) {
    for (const payer of payers) own[payer]?.push(which);
  }
  const same = new Map<string, number[]>();
  for (const [check, paying] of own.entries()) {
    const key = paying.join();
    const known = same.get(key);
    if (known === undefined) same.set(key, [check]);
    else known.push(check);
  }
  return [...same.values()].map((checks) => ({
    bills: own[checks[0] ?? 0] ?? [],
    checks,
    finds: [...new Set(checks.flatMap((check) => finds[check] ?? []))],
  }));
}
