import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import type { ClockStep } from "./clock-steps.ts";
import { clockSteps, stepsAround } from "./clock-steps.ts";
import type { JournalEvidence } from "./judgement.ts";
import { lostTestData } from "./lost-test-data.ts";
import { isPauseWithin, pausesIn, sleepsIn } from "./pauses.ts";

/** What the journal as a whole shows, as sentences about one judgement. */
export interface JournalFacts {
  /** Whether other requests were served both shortly before and shortly after an exchange. */
  servesOthersAround(id: number): boolean;
  /** The clock step around these exchanges; null if none was measured. */
  stepAround(exchanges: readonly ExchangeSummary[]): string | null;
  /** The pause of this process during these exchanges; null if there was none. */
  pauseIn(exchanges: readonly ExchangeSummary[]): string | null;
  /** That the test data was gone by an exchange; null if it was not. */
  testDataGoneBy(id: number | null): string | null;
}

/** How many exchanges before and after one are of its time. */
const nearby = 10;

const isServed = ({ response }: ExchangeSummary): boolean => response.status < 500;

/** Reads the facts out of a journal. */
export function journalFacts({ exchanges, notes }: JournalEvidence): JournalFacts {
  const steps = clockSteps(exchanges);
  const pauses = [...pausesIn(notes), ...sleepsIn(steps)];
  const places = new Map(exchanges.map(({ id }, index) => [id, index]));
  return {
    servesOthersAround(id) {
      const at = places.get(id);
      if (at === undefined) return false;
      const before = exchanges.slice(Math.max(0, at - nearby), at);
      const after = exchanges.slice(at + 1, at + 1 + nearby);
      return before.some(isServed) && after.some(isServed);
    },
    stepAround(judged) {
      const [step] = windowsOf(judged).flatMap((window) => stepsAround(steps, window));
      return step === undefined ? null : stepSentence(step);
    },
    pauseIn(judged) {
      const isMet = windowsOf(judged).some((window) => isPauseWithin(pauses, window));
      return isMet ? "this process, or its machine, was stopped for a while meanwhile." : null;
    },
    testDataGoneBy: lostTestData(exchanges),
  };
}

/** How the clock is called that moved. */
const clockNames = {
  deployment: "the clock of the deployment",
  ours: "the clock of this machine",
  both: "the clocks of the deployment and of this machine",
} as const;

function stepSentence({ ms, whose }: ClockStep): string {
  return `${clockNames[whose]} moved by ${Math.round(ms / 1000)} s meanwhile.`;
}

type Window = Pick<ClockStep, "origin" | "from" | "to">;

/** The time that a judgement took, by each monotonic clock; exchanges of earlier versions show none. */
function windowsOf(exchanges: readonly ExchangeSummary[]): readonly Window[] {
  const windows = new Map<number, Window>();
  for (const { timing } of exchanges) {
    if (timing === undefined) continue;
    const { origin, left, began } = timing;
    const { from = left, to = began } = windows.get(origin) ?? {};
    windows.set(origin, { origin, from: Math.min(from, left), to: Math.max(to, began) });
  }
  return [...windows.values()];
}
