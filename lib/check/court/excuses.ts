import type { Verdict } from "#lib/check/verdict.ts";

/** What is known of one excuse, before any run. */
interface ExcuseRow {
  /** What the journal, or an answer that was asked for, has to show. */
  readonly shown: string;
  /** Which violations it can withdraw. */
  readonly withdraws: string;
  /** What a withdrawn violation becomes. */
  readonly becomes: Extract<Verdict, "inconclusive" | "untested" | "not-applicable">;
}

/*
 * Every excuse there is. A violation that repeats when its check is rerun alone, with new records, stands: of these
 * only the first four, and lost test data, withdraw it then, and only if that very rerun shows them. What does not repeat is a violation
 * called intermittent, unless its first run shows one of the others.
 */

/** The excuses, by name. Nothing else withdraws a violation. */
export const excuses = {
  "lost-answer": {
    shown: "a request of the judgement got no answer",
    withdraws: "any violation",
    becomes: "inconclusive",
  },
  gateway: {
    shown: "a request of the judgement was answered 502, 503 or 504, as others were at that time",
    withdraws: "any violation",
    becomes: "inconclusive",
  },
  "clock-step": {
    shown: "a step of a clock around the judgement, on which answers before and after it agree",
    withdraws: "a claim that rests on clocks",
    becomes: "inconclusive",
  },
  cache: {
    shown:
      "an answer of the judgement bears the sign of a cache, and is what this caller had been answered before",
    withdraws: "any violation",
    becomes: "inconclusive",
  },
  "foreign-form": {
    shown: "the only failing answer has a form that the API never has, and came once",
    withdraws: "a violation that does not repeat",
    becomes: "inconclusive",
  },
  token: {
    shown: "the only failing answer was given to a token in the key's place, and came once",
    withdraws: "a violation that does not repeat",
    becomes: "inconclusive",
  },
  pause: {
    shown: "this process was stopped while the check was judged",
    withdraws: "a violation that does not repeat",
    becomes: "inconclusive",
  },
  "lost-test-data": {
    shown:
      "the run's own project is gone when the run ends, and the violation came after the last sign of it",
    withdraws: "any violation from then on",
    becomes: "inconclusive",
  },
} as const satisfies Readonly<Record<string, ExcuseRow>>;

/** The name of an excuse. */
export type ExcuseName = keyof typeof excuses;
