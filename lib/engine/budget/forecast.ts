import type { Check } from "#lib/check/check.ts";
import { createBasket, pricesOf } from "./basket.ts";
import { billsOf } from "./bills.ts";

/** How long a run will still judge. */
interface Forecast {
  /** Minutes left once one more check is judged; null while too little is known. */
  after(id: string): number | null;
}

/** Part of the work, and milliseconds, before which a rate says little. */
const earliest = { part: 0.02, ms: 5000 };

/** A forecast from what was judged so far, each check weighing the requests that fall to it. */
export function createForecast(checks: readonly Check[], now: () => number = Date.now): Forecast {
  const began = now();
  let weighed: Weights | null = null;
  let done = 0;
  return {
    after(id) {
      const { weights, whole } = (weighed ??= weigh(checks));
      done += weights.get(id) ?? 0;
      const part = done / whole;
      const ms = now() - began;
      if (part < earliest.part || ms < earliest.ms) return null;
      return (ms * (1 - part)) / part / 60_000;
    },
  };
}

interface Weights {
  readonly weights: ReadonlyMap<string, number>;
  /** Their sum. */
  readonly whole: number;
}

/** It takes some hundredths of a second, which nobody is to wait for who could be judging. */
function weigh(checks: readonly Check[]): Weights {
  const basket = createBasket(pricesOf(billsOf(checks), checks.length));
  // A check that sends nothing of its own still takes its turn.
  const weights = new Map<string, number>(
    checks.map(({ id }, position) => [id, 0.05 + basket.shareOf(position)]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return { weights, whole };
}
