import type { Bill } from "./bills.ts";

/** Checks that are to be judged in one run, by their positions, and what they cost together. */
interface Basket {
  /** Positions of the bills that are paid. */
  readonly paid: readonly number[];
  /** Requests that all checks in it send together. */
  readonly requests: number;
  has(check: number): boolean;
  /** Requests that one more check would add. */
  priceOf(check: number): number;
  /** The same, where each bill is split between those who are expected to share it. */
  shareOf(check: number): number;
  add(check: number): void;
  /** Pays a bill before any check is chosen that rests on it. */
  pay(bill: number): void;
}

/** The bills, by who rests on them. */
export interface Prices {
  readonly bills: readonly Bill[];
  /** Positions of the bills of each check. */
  readonly of: readonly (readonly number[])[];
}

/** The bills of so many checks. */
export function pricesOf(bills: readonly Bill[], checks: number): Prices {
  const of = Array.from({ length: checks }, (): number[] => []);
  for (const [which, { payers }] of bills.entries()) {
    for (const payer of payers) of[payer]?.push(which);
  }
  return { bills, of };
}

/** An empty basket; of each bill, how many checks are expected to share it. */
export function createBasket(
  { bills, of }: Prices,
  sharers: readonly number[] = bills.map(({ payers }) => payers.length),
): Basket {
  const paid = new Set<number>();
  const chosen = new Uint8Array(of.length);
  const shareOfBill = bills.map(({ count }, which) => count / (sharers[which] ?? 1));
  const sumOf = (parts: (which: number) => number) =>
    Float64Array.from(of, (own) => own.reduce((sum, which) => sum + parts(which), 0));
  const prices = sumOf((which) => bills[which]?.count ?? 0);
  const shares = sumOf((which) => shareOfBill[which] ?? 0);
  let requests = 0;

  function pay(which: number): void {
    if (paid.has(which)) return;
    const { count, payers } = bills[which] ?? { count: 0, payers: [] };
    paid.add(which);
    requests += count;
    for (const payer of payers) {
      prices[payer] = (prices[payer] ?? 0) - count;
      shares[payer] = (shares[payer] ?? 0) - (shareOfBill[which] ?? 0);
    }
  }

  return {
    get paid() {
      return [...paid];
    },
    get requests() {
      return requests;
    },
    has: (check) => chosen[check] === 1,
    priceOf: (check) => prices[check] ?? 0,
    shareOf: (check) => shares[check] ?? 0,
    add(check) {
      chosen[check] = 1;
      for (const which of of[check] ?? []) pay(which);
    },
    pay,
  };
}
