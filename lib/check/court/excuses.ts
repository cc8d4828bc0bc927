import type { Verdict } from "#lib/check/verdict.ts";

/** What is known of one excuse, before any run. */
interface ExcuseRow {
  /** What the journal, or an answer that was asked for, has to show. */
  readonly shown: string;
  /** Which violations it can withdraw. */
  readonly withdraws: string;
  /** What a withdrawn violation becomes. */
  readonly becomes: Extract<
    Verdict,
    "inconclusive" | "untested" | "not-applicable" | "pass" | "warning"
  >;
}

/*
 * Every excuse there is. A violation that repeats when its check is rerun alone, with new records, stands, unless that very
 * rerun shows a disturbance that `withdrawals.ts` says to be one of reruns. What does not repeat is a violation called
 * intermittent, unless its first run shows a disturbance.
 *
 * The circumstances are no disturbance: an answer says so that was asked for when the check failed, and in each rerun again.
 */

/** What disturbs a judgement; the court withdraws by it. */
const disturbances = {
  "lost-answer": {
    shown:
      "a request of the judgement got no answer; not a removal that was sent after the answer that shows the violation",
    withdraws: "any violation",
    becomes: "inconclusive",
  },
  gateway: {
    shown:
      "a request of the judgement was answered 502, 503 or 504; one that shows the violation in a rerun, too, only if nothing else was served around it; not a removal after it",
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

/** What a deployment cannot be asked for; judging withdraws by it. */
const circumstances = {
  payment: {
    shown: "the violation is a 402, and no caller with the same rights is served",
    withdraws: "a 402, unless the target file says that the plan has the area",
    becomes: "not-applicable",
  },
  "left-mode": {
    shown: "a read says that the workspace is in the type mode of which the refusal speaks",
    withdraws: "a 409 that names the other type mode",
    becomes: "inconclusive",
  },
  "closed-area": {
    shown: "the set-up, or the check's own project, could not open the area of the request",
    withdraws: "a refusal in that area",
    becomes: "untested",
  },
  "late-search": {
    shown:
      "a search of that list did not find a new record within 15 s when the test data was set up",
    withdraws: "a search of that list that was answered 200",
    becomes: "untested",
  },
  "few-records": {
    shown: "the run creates no records there, and judges those that it found",
    withdraws: "a count of rows",
    becomes: "untested",
  },
  "removed-record": {
    shown:
      "the record that was asked for had been removed by the run, for another check or for room",
    withdraws: "a violation that does not repeat with a new record",
    becomes: "pass",
  },
  "late-read": {
    shown:
      "a lag was measured, and the read was sent within the time for which it lets a write be unseen",
    withdraws: "a violation that does not repeat after that time",
    becomes: "pass",
  },
  "passed-conflict": {
    shown: "the only failing answer was a 409 to a write, which does not say what it collides with",
    withdraws:
      "a refused write that is taken when the check is rerun; that it was refused is warned of",
    becomes: "warning",
  },
  "full-collection": {
    shown:
      "a plain create was refused the same way, with as many records of the run there as ever, and again in the rerun with room",
    withdraws: "a refused create",
    becomes: "untested",
  },
} as const satisfies Readonly<Record<string, ExcuseRow>>;

/** The excuses, by name. Nothing else withdraws a violation. */
export const excuses = { ...disturbances, ...circumstances };

/** The name of an excuse by which the court withdraws. */
export type DisturbanceName = keyof typeof disturbances;

/** The name of an excuse. */
export type ExcuseName = keyof typeof excuses;
