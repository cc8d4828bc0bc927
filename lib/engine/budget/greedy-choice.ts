import type { Basket } from "./basket.ts";
import type { Bundle } from "./bundles.ts";

/** The candidates, and the budget. */
export interface Offer {
  readonly bundles: readonly Bundle[];
  readonly requests: number;
}

/** How a bundle is scored. */
interface Scoring {
  /** Its worth; by default, that of its findings. */
  readonly worthOf?: (bundle: number) => number;
  /** Whether it is weighed against its whole price, and not against its share of it. @default false */
  readonly whole?: boolean;
  /** What the next score is multiplied by. */
  readonly luck?: () => number;
}

/** Repeatedly pays for the bundle with the most worth for its requests, until no other fits; returns the paid bills. */
export function chooseGreedily(
  { bundles, requests }: Offer,
  basket: Basket,
  { worthOf = basket.gainOf, whole = false, luck = () => 1 }: Scoring = {},
): readonly number[] {
  const costOf = whole ? basket.priceOf : basket.shareOf;
  const next = (): Bundle | undefined => {
    let best: Bundle | undefined;
    let most = 0;
    for (let which = 0; which < bundles.length; which += 1) {
      const worth = worthOf(which);
      if (worth === 0 || basket.has(which)) continue;
      if (basket.requests + basket.priceOf(which) > requests) continue;
      const score = (worth / costOf(which)) * luck();
      if (score > most) [best, most] = [bundles[which], score];
    }
    return best;
  };
  const paid: number[] = [];
  for (let best = next(); best !== undefined; best = next()) {
    const owed = best.bills.filter((bill) => !basket.isPaid(bill));
    for (const bill of owed) basket.turn(bill);
    paid.push(...owed);
  }
  return paid;
}
