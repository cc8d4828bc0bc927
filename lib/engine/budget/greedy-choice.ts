import type { Prices } from "./basket.ts";
import { createBasket } from "./basket.ts";
import { createGains } from "./gains.ts";
import type { Demand } from "./worst-first.ts";

/** What is to be chosen from, and for how much. */
export interface Offer {
  readonly prices: Prices;
  /** For each check, the defects that it finds. */
  readonly finds: readonly ReadonlySet<string>[];
  readonly demands: readonly Demand[];
  readonly requests: number;
}

/** Checks that were chosen, by their positions. */
export interface GreedyChoice {
  readonly checks: readonly number[];
  /** Those of them that found what none before them did, or that were demanded. */
  readonly informative: ReadonlySet<number>;
  readonly requests: number;
  readonly found: number;
}

/** Part of a budget that may go to the demands. */
const forDemands = 0.4;

/** What a check counts that finds nothing new: too little to be bought before any other. */
const leastGain = 1e-6;

/** The checks that find most for their requests, one after the other; of each bill, how many are expected to share it. */
export function chooseGreedily(offer: Offer, sharers?: readonly number[]): GreedyChoice {
  const { prices, finds, demands, requests } = offer;
  const basket = createBasket(prices, sharers);
  const gains = createGains(finds);
  const chosen: number[] = [];
  const informative = new Set<number>();

  function take(check: number): void {
    if (gains.of(check) > 0) informative.add(check);
    basket.add(check);
    gains.take(check);
    chosen.push(check);
  }

  /** The best of those that fit into so many requests, after taking what costs nothing more. */
  function best(among: readonly number[], within: number): number | null {
    let found: number | null = null;
    let most = 0;
    for (const check of among) {
      if (basket.has(check)) continue;
      const price = basket.priceOf(check);
      if (price <= 0) take(check);
      else if (basket.requests + price <= within) {
        // A check whose defects are found by others still says something.
        const score = Math.max(gains.of(check), leastGain) / basket.shareOf(check);
        if (score > most) [found, most] = [check, score];
      }
    }
    return found;
  }

  for (const { checks } of demands) {
    if (checks.some((check) => basket.has(check))) continue;
    const answer = best(checks, requests * forDemands);
    if (answer === null) continue;
    informative.add(answer);
    take(answer);
  }
  const all = finds.map((_, check) => check);
  for (let next = best(all, requests); next !== null; next = best(all, requests)) take(next);
  return { checks: chosen, informative, requests: basket.requests, found: gains.found };
}
