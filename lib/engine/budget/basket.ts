import type { Bill } from "./bills.ts";
import type { Bundle } from "./bundles.ts";

/** Bills that are paid, and the checks that they allow; each can be given back. */
export interface Basket {
  readonly isPaid: (bill: number) => boolean;
  /** Requests that they send together. */
  readonly requests: number;
  /** The total weight of the findings. */
  readonly worth: number;
  /** Whether all bills of a bundle are paid. */
  readonly has: (bundle: number) => boolean;
  /** How much more would be found by a bundle. */
  readonly gainOf: (bundle: number) => number;
  /** Requests that it would add. */
  readonly priceOf: (bundle: number) => number;
  /** The same, with each bill split between its expected sharers. */
  readonly shareOf: (bundle: number) => number;
  /** How many bundles of the basket depend on a bill. */
  restingOn(bill: number): number;
  /** Pays a bill, or gives back one that is paid. */
  turn(bill: number): void;
}

/**
 * The expected number of sharers of a bill among those possible: between one and all of them, by orders of magnitude.
 */
const sharers = Math.sqrt;

/** An empty basket, for bundles of checks and the worth of their findings. */
export function createBasket(
  bills: readonly Bill[],
  bundles: readonly Bundle[],
  worths: readonly number[],
): Basket {
  const payers = bills.map((): number[] => []);
  const finders = worths.map((): number[] => []);
  for (const [which, bundle] of bundles.entries()) {
    for (const bill of bundle.bills) payers[bill]?.push(which);
    for (const one of bundle.finds) finders[one]?.push(which);
  }
  const counts = bills.map(({ count }) => count);
  const parts = counts.map((count, bill) => count / sharers(payers[bill]?.length ?? 1));
  const paid = new Set<number>();
  const open = Int32Array.from(bundles, (bundle) => bundle.bills.length);
  const prices = Float64Array.from(bundles, (bundle) => sumOf(bundle.bills, counts));
  const shares = Float64Array.from(bundles, (bundle) => sumOf(bundle.bills, parts));
  const gains = Float64Array.from(bundles, (bundle) => sumOf(bundle.finds, worths));
  const times = new Int32Array(worths.length);
  const resting = new Int32Array(bills.length);
  let requests = 0;
  let worth = 0;

  /** Notes that a bundle came into the basket, or left it. */
  function note(which: number, by: 1 | -1): void {
    const { bills: own = [], finds = [] } = bundles[which] ?? {};
    for (const bill of own) add(resting, bill, by);
    for (const one of finds) {
      add(times, one, by);
      if (times[one] !== (by === 1 ? 1 : 0)) continue;
      const changed = by * (worths[one] ?? 0);
      worth += changed;
      for (const finder of finders[one] ?? []) add(gains, finder, -changed);
    }
  }

  return {
    isPaid: (bill) => paid.has(bill),
    get requests() {
      return requests;
    },
    get worth() {
      return worth;
    },
    has: (bundle) => open[bundle] === 0,
    gainOf: (bundle) => gains[bundle] ?? 0,
    priceOf: (bundle) => prices[bundle] ?? 0,
    shareOf: (bundle) => shares[bundle] ?? 0,
    restingOn: (bill) => resting[bill] ?? 0,
    turn(bill) {
      const by = paid.delete(bill) ? -1 : 1;
      if (by === 1) paid.add(bill);
      const [price = 0, part = 0] = [counts[bill], parts[bill]];
      requests += by * price;
      for (const payer of payers[bill] ?? []) {
        add(prices, payer, -by * price);
        add(shares, payer, -by * part);
        if (open[payer] === 0) note(payer, -1);
        add(open, payer, -by);
        if (open[payer] === 0) note(payer, 1);
      }
    },
  };
}

function sumOf(positions: readonly number[], amounts: readonly number[]): number {
  return positions.reduce((sum, position) => sum + (amounts[position] ?? 0), 0);
}

function add(amounts: Int32Array | Float64Array, position: number, by: number): void {
  amounts[position] = (amounts[position] ?? 0) + by;
}
