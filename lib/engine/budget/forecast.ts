import type { Check } from "#lib/check/check.ts";
import { billsOf } from "./bills.ts";

/** How long judging will still take. */
interface Forecast {
  /** Minutes left after one more check; null while too little is known. */
  after(id: string): number | null;
}

/** The share of the work, and the milliseconds, below which a rate is unreliable. */
const earliest = { part: 0.02, ms: 5000 };

/** A forecast from what has been judged so far; each check is weighted by its requests. */
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

/** This takes some hundredths of a second, so it must not delay judging. */
function weigh(checks: readonly Check[]): Weights {
  // A check that sends no requests itself still takes its turn.
  const shares = checks.map(() => 0.05);
  for (const { count, payers } of billsOf(checks)) {
    for (const payer of payers) shares[payer] = (shares[payer] ?? 0) + count / payers.length;
  }
  const weights = new Map<string, number>(
    checks.map(({ id }, position) => [id, shares[position] ?? 0]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return { weights, whole };
}
