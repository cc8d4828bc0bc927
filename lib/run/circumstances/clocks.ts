import type { ClockStep } from "#lib/check/court/clock-steps.ts";
import { clockSteps } from "#lib/check/court/clock-steps.ts";
import { pausesIn } from "#lib/check/court/pauses.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";

const whoseClock = {
  deployment: "The deployment's clock",
  ours: "The clock of this machine",
  both: "The deployment's clock and this machine's",
} as const satisfies Readonly<Record<ClockStep["whose"], string>>;

/** Each step of a clock that the answers show. */
export function measureClockSteps({ exchanges }: CircumstanceEvidence): readonly Circumstance[] {
  return clockSteps(exchanges).map(({ ms, whose }) => ({
    kind: "clock-step",
    sentence: `${whoseClock[whose]} moved ${ms < 0 ? "back" : "on"} by ${inSeconds(Math.abs(ms))} at once.`,
    figures: { movedMs: ms },
  }));
}

/** Each time in which this process did not run. */
export function measurePauses({ notes }: CircumstanceEvidence): readonly Circumstance[] {
  return pausesIn(notes).map(({ from, to }) => ({
    kind: "pause",
    sentence: `The run was stopped, or had no processor, for ${inSeconds(to - from)}.`,
    figures: { pausedMs: Math.round(to - from) },
  }));
}

/** By how much the deployment's clock is ahead of ours, in the middle of all answers that show it. */
export function measureClockOffset({ exchanges }: CircumstanceEvidence): readonly Circumstance[] {
  const offsets = exchanges.flatMap(({ response, timing }) => {
    const date = Date.parse(response.headers?.date ?? "");
    if (timing === undefined || response.foreign === true || Number.isNaN(date)) return [];
    // The header counts whole seconds: the actual time is on average half a second later.
    return [date + 500 - timing.wall - (timing.began - timing.left) / 2];
  });
  const middle = offsets.toSorted((one, other) => one - other)[offsets.length >> 1];
  if (middle === undefined) return [];
  const offsetMs = Math.round(middle);
  const side = offsetMs < 0 ? "behind" : "ahead of";
  return [
    {
      kind: "clock-offset",
      sentence: `The deployment's clock is ${Math.abs(offsetMs)} ms ${side} ours (${offsets.length} answers).`,
      figures: { offsetMs, answers: offsets.length },
    },
  ];
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
