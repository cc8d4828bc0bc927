import type { Prices } from "./basket.ts";
import { createBasket } from "./basket.ts";
import type { Findings } from "./gains.ts";
import { createGains } from "./gains.ts";
import type { Demand } from "./worst-first.ts";

/** What is to be chosen from, and for how much. */
export interface Offer {
  readonly prices: Prices;
  readonly findings: Findings;
  readonly demands: readonly Demand[];
  readonly requests: number;
}

/** Checks that were chosen, by their positions. */
export interface GreedyChoice {
  readonly checks: readonly number[];
  /** Those of them that found what none before them did, or that were demanded. */
  readonly informative: ReadonlySet<number>;
  /** Positions of the bills that they rest on. */
  readonly paid: readonly number[];
  readonly requests: number;
  readonly found: number;
  /** How many demands it meets. */
  readonly met: number;
}

/** How a choice is made. */
interface Manner {
  /** Of each bill, how many checks are expected to share it; all unless said otherwise. */
  readonly sharers?: readonly number[];
  /** Bills that are paid already. */
  readonly paid?: readonly number[];
  /** What the next score is multiplied by. */
  readonly luck?: () => number;
  /** Whether what is left is spent on checks of whose defects each is found by another. */
  readonly fills?: boolean;
}

/** How a check is scored. */
interface Scoring {
  /** The least gain that counts. @default 0 */
  readonly least?: number;
  /** Whether it is weighed against its whole price, and not its share. @default false */
  readonly whole?: boolean;
}

/** Part of a budget that may go to the demands. */
const forDemands = 0.4;

/** What a check counts that finds nothing new, for it still says something: too little to be bought before any other. */
const leastGain = 1e-6;

/** The checks that find most for their requests, one after the other. */
export function chooseGreedily(
  { prices, findings, demands, requests }: Offer,
  { sharers, paid = [], luck = () => 1, fills = false }: Manner = {},
): GreedyChoice {
  const basket = createBasket(prices, sharers);
  const gains = createGains(findings);
  const chosen: number[] = [];
  const informative = new Set<number>();

  function take(check: number): void {
    if (gains.of(check) > 0) informative.add(check);
    basket.add(check);
    gains.take(check);
    chosen.push(check);
  }

  /** The best of those that fit into so many requests, after taking what costs nothing more. */
  function best(
    among: readonly number[],
    within: number,
    { least = 0, whole = false }: Scoring = {},
  ): number | null {
    let found: number | null = null;
    let most = 0;
    for (const check of among) {
      if (basket.has(check)) continue;
      const price = basket.priceOf(check);
      if (price <= 0) take(check);
      else if (basket.requests + price <= within) {
        const gain = Math.max(gains.of(check), least);
        const cost = whole ? price : basket.shareOf(check);
        const score = gain === 0 ? 0 : (gain / cost) * luck();
        if (score > most) [found, most] = [check, score];
      }
    }
    return found;
  }

  const all = findings.finds.map((_, check) => check);
  for (const bill of paid) basket.pay(bill);
  best(all, 0);
  // What is paid already was chosen with the demands in it.
  const within = paid.length > 0 ? requests : requests * forDemands;
  const demanding: Scoring = { least: leastGain, whole: true };
  for (const { checks } of demands) {
    if (checks.some((check) => basket.has(check))) continue;
    const answer = best(checks, within, demanding);
    if (answer === null) continue;
    informative.add(answer);
    take(answer);
  }
  const scoring: Scoring = { least: fills ? leastGain : 0 };
  const next = (): number | null => best(all, requests, scoring);
  for (let check = next(); check !== null; check = next()) take(check);
  return {
    checks: chosen,
    informative,
    paid: basket.paid,
    requests: basket.requests,
    found: gains.found,
    met: demands.filter(({ checks }) => checks.some((check) => basket.has(check))).length,
  };
}
