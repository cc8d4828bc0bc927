import type { Check } from "#lib/check/check.ts";
import { createArrangingBill } from "./arranging-bill.ts";
import type { SharedRequests, TakesBulk } from "./request-costs.ts";
import { sharedRequests } from "./request-costs.ts";

/** Checks to be judged in one run, and what they cost together. */
interface Basket {
  /** Requests that all its checks send together, including set-up and removal. */
  readonly requests: number;
  /**
   * Requests that one more check would add. The share is its part of the cost if all checks that may still come share
   * it.
   */
  priceOf(check: Check): Price;
  add(check: Check): void;
}

/** What a check costs by itself, and what it shares with others. */
export interface Price {
  readonly whole: number;
  readonly share: number;
}

/** Requests assumed for a check added after the costs were measured. */
const unknownCost = 2;

const byCheck = new Map<string, SharedRequests[]>();
for (const shared of sharedRequests) {
  for (const id of shared.checks) {
    const own = byCheck.get(id);
    if (own === undefined) byCheck.set(id, [shared]);
    else own.push(shared);
  }
}

/** Whether the costs of a check were measured. */
export function isMeasured({ id }: Pick<Check, "id">): boolean {
  return byCheck.has(id);
}

/** An empty basket for these checks. */
export function createBasket(candidates: readonly Check[], takesBulk?: TakesBulk): Basket {
  const ids = new Set<string>(candidates.map(({ id }) => id));
  const paid = new Set<SharedRequests>();
  const arranging = createArrangingBill(candidates, takesBulk);
  const prices = new Map<string, Price>();
  // Many checks share the same requests.
  const shares = new Map<SharedRequests, number>();
  let requests = 0;

  function shareOf(shared: SharedRequests): number {
    const known = shares.get(shared);
    if (known !== undefined) return known;
    const share = shared.count / shared.checks.filter((id) => ids.has(id)).length;
    shares.set(shared, share);
    return share;
  }

  /** The price without set-up, cached until a part of it is paid. */
  function judgingPrice(check: Check): Price {
    const known = prices.get(check.id);
    if (known !== undefined) return known;
    const base = isMeasured(check) ? 0 : unknownCost;
    const parts = (byCheck.get(check.id) ?? []).filter((shared) => !paid.has(shared));
    const price = {
      whole: parts.reduce((sum, { count }) => sum + count, base),
      share: parts.reduce((sum, shared) => sum + shareOf(shared), base),
    };
    prices.set(check.id, price);
    return price;
  }

  function priceOf(check: Check): Price {
    const judging = judgingPrice(check);
    const { whole, share } = arranging.priceOf(check);
    return { whole: judging.whole + whole, share: judging.share + share };
  }

  return {
    get requests() {
      return requests;
    },
    priceOf,
    add(check) {
      requests += priceOf(check).whole;
      arranging.add(check);
      for (const shared of byCheck.get(check.id) ?? []) {
        if (paid.has(shared)) continue;
        paid.add(shared);
        for (const id of shared.checks) prices.delete(id);
      }
    },
  };
}
