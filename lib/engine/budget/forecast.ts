import type { Need } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { isFinal } from "#lib/check/verdict-of.ts";
import type { TimeLeft } from "#reports/terminal/time-left.ts";
import { billsOf } from "./bills.ts";

/** How long judging will still take. */
interface Forecast {
  /** A check has begun. */
  begins(check: Begun): void;
  /** What is left after one more verdict. */
  after(result: Ended): TimeLeft;
  /** A rerun has begun; what is left now. */
  rerunBegins(check: Begun): TimeLeft;
  /** It has ended. */
  rerunEnds(check: Begun): TimeLeft;
  /** All reruns of a phase have ended; some were not needed. */
  rerunsEnd(): void;
}

type Begun = Pick<Check, "id" | "needs">;
type Ended = { readonly id: string } & Pick<CheckResult, "verdict" | "setback">;

/** The share of the work, and the milliseconds, below which a rate is unreliable. */
const earliest = { part: 0.02, ms: 5000 };

/** Needs with events that a check waits for, whatever the work takes, and their names on the screen. */
const awaited: ReadonlyMap<Need, string> = new Map<Need, string>([
  ["sink", "deliveries to webhooks"],
  ["throttled", "a rate limit to end"],
]);

/**
 * A forecast from what has been judged so far; each check is weighted by its requests. A failed check is rerun when its
 * phase ends, and a check that waits takes as long as it takes.
 */
export function createForecast(checks: readonly Check[], now: () => number = Date.now): Forecast {
  const began = now();
  const waiting = new Map<string, string>();
  let weighed: Weights | null = null;
  let done = 0;
  let wanting = 0;
  let rerun = 0;
  /** Reruns that wait for nothing, which take about as long as each other. */
  let timed: { readonly began: number | null; readonly ended: number } = { began: null, ended: 0 };

  function minutesOfWork(id: string): number | null {
    const { weights, whole } = (weighed ??= weigh(checks));
    done += weights.get(id) ?? 0;
    const part = done / whole;
    const ms = now() - began;
    if (part < earliest.part || ms < earliest.ms) return null;
    return (ms * (1 - part)) / part / 60_000;
  }

  function begins({ id, needs }: Begun): void {
    const [what] = needs.flatMap((need) => awaited.get(need) ?? []);
    if (what !== undefined) waiting.set(id, what);
  }

  function left(minutes: number | null): TimeLeft {
    const awaits = waiting.size === 0 ? null : [...new Set(waiting.values())].join(", ");
    return { minutes, awaits, reruns: Math.max(0, wanting - rerun) };
  }

  return {
    begins,
    after(result) {
      waiting.delete(result.id);
      if (!isFinal(result)) wanting += 1;
      return left(minutesOfWork(result.id));
    },
    rerunBegins(check) {
      begins(check);
      if (!waiting.has(check.id)) timed = { ...timed, began: timed.began ?? now() };
      return left(null);
    },
    rerunEnds({ id }) {
      rerun += 1;
      const { began: since, ended } = timed;
      if (waiting.delete(id) || since === null) return left(null);
      timed = { began: since, ended: ended + 1 };
      const each = (now() - since) / timed.ended / 60_000;
      return left(each * Math.max(0, wanting - rerun));
    },
    rerunsEnd() {
      wanting = 0;
      rerun = 0;
      timed = { began: null, ended: 0 };
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
