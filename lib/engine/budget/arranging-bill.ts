import type { Check } from "#lib/check/check.ts";
import type { Price } from "./basket.ts";
import type { Arranging, TakesBulk } from "./request-costs.ts";
import { arrangingOf } from "./request-costs.ts";

/** The set-up cost of the checks in a basket. */
interface ArrangingBill {
  /** Requests that the needs of one more check would add. */
  priceOf(check: Check): Price;
  add(check: Check): void;
}

/** An empty bill for these checks. */
export function createArrangingBill(
  candidates: readonly Check[],
  takesBulk?: TakesBulk,
): ArrangingBill {
  const arranged = new Map<string, number>();
  const needers = new Map<string, number>();
  // There are few sets of needs, each used by many checks.
  const sets = new Map<string, Arranging>();
  const keys = new Map<string, string>();
  let prices = new Map<string, Price>();

  function keyOf({ id, needs }: Check): string {
    const known = keys.get(id);
    if (known !== undefined) return known;
    const key = needs.toSorted().join();
    keys.set(id, key);
    if (!sets.has(key)) sets.set(key, arrangingOf(needs, takesBulk));
    return key;
  }

  function labelsOf(check: Check): Arranging {
    return sets.get(keyOf(check)) ?? new Map<string, number>();
  }

  for (const check of candidates) {
    for (const label of labelsOf(check).keys()) {
      needers.set(label, (needers.get(label) ?? 0) + 1);
    }
  }

  return {
    priceOf(check) {
      const key = keyOf(check);
      const known = prices.get(key);
      if (known !== undefined) return known;
      let [whole, share] = [0, 0];
      for (const [label, count] of labelsOf(check)) {
        const more = Math.max(0, count - (arranged.get(label) ?? 0));
        whole += more;
        share += more / (needers.get(label) ?? 1);
      }
      prices.set(key, { whole, share });
      return { whole, share };
    },
    add(check) {
      for (const [label, count] of labelsOf(check)) {
        if (count <= (arranged.get(label) ?? 0)) continue;
        arranged.set(label, count);
        prices = new Map();
      }
    },
  };
}
