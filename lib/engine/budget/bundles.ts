import type { Bill } from "./bills.ts";

/** Checks that rest on the same bills: one who pays for one of them has them all. */
export interface Bundle {
  /** Positions of the bills. */
  readonly bills: readonly number[];
  /** Positions of the checks. */
  readonly checks: readonly number[];
  /** Positions of what any of them finds. */
  readonly finds: readonly number[];
}

/** What is to be found, and how much each of it counts. */
export interface Findings {
  /** What each check finds, by position. */
  readonly finds: readonly (readonly number[])[];
  readonly worths: readonly number[];
}

/** Puts together the checks that rest on the same bills. */
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
