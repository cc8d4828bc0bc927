import type { Check } from "#lib/check/check.ts";
import type { TakesBulk } from "./request-costs.ts";
import { arrangingOf, isMeasured, sharedRequests, unknownCost } from "./request-costs.ts";

/** Requests that are sent once, as soon as one of the checks that depend on them is judged. */
export interface Bill {
  readonly count: number;
  /** Positions of the checks that depend on them. */
  readonly payers: readonly number[];
}

/** All that these checks may send together, setting up and removing included. */
export function billsOf(checks: readonly Check[], takesBulk?: TakesBulk): readonly Bill[] {
  const bills = createBills();
  const positions = new Map<string, number>(checks.map(({ id }, position) => [id, position]));
  for (const { count, checks: readers } of sharedRequests(takesBulk)) {
    bills.add(
      count,
      readers.flatMap((id) => positions.get(id) ?? []),
    );
  }
  for (const [position, check] of checks.entries()) {
    if (!isMeasured(check)) bills.add(unknownCost, [position]);
  }
  for (const [count, payers] of arrangingBills(checks, takesBulk)) bills.add(count, payers);
  return bills.all();
}

/** Combines the bills of the same checks. */
function createBills() {
  const byPayers = new Map<string, { count: number; readonly payers: readonly number[] }>();
  return {
    add(count: number, payers: readonly number[]): void {
      if (count === 0 || payers.length === 0) return;
      const key = payers.toSorted((left, right) => left - right).join();
      const known = byPayers.get(key);
      if (known === undefined) byPayers.set(key, { count, payers });
      else known.count += count;
    },
    all: (): readonly Bill[] => [...byPayers.values()],
  };
}

/** A request of setting up that one need sends more often than another: what both send is a bill, and the rest another one. */
function* arrangingBills(
  checks: readonly Check[],
  takesBulk?: TakesBulk,
): Iterable<readonly [number, readonly number[]]> {
  const labels = new Map<string, Map<number, number[]>>();
  // Few sets of needs occur, each of them often.
  const sets = new Map<string, ReturnType<typeof arrangingOf>>();
  for (const [position, { needs }] of checks.entries()) {
    const key = needs.toSorted().join();
    const arranging = sets.get(key) ?? arrangingOf(needs, takesBulk);
    sets.set(key, arranging);
    for (const [label, count] of arranging) {
      const steps = labels.get(label) ?? new Map<number, number[]>();
      labels.set(label, steps);
      const payers = steps.get(count);
      if (payers === undefined) steps.set(count, [position]);
      else payers.push(position);
    }
  }
  for (const steps of labels.values()) {
    const rising = [...steps].toSorted(([left], [right]) => left - right);
    let below = 0;
    for (const [rank, [count]] of rising.entries()) {
      yield [count - below, rising.slice(rank).flatMap(([, payers]) => payers)];
      below = count;
    }
  }
}
