import type { Timing } from "#lib/http/exchange.ts";
import { changesOf } from "./changes-of.ts";
import type { ClockChange, ClockReading } from "./changes-of.ts";

/** A step of a clock: between two instants of the monotonic clock, the wall time moved by so much more than it. */
export interface ClockStep {
  /** Of the monotonic clock; instants of two origins cannot be compared. */
  readonly origin: number;
  /** Milliseconds since the origin between which it happened. */
  readonly from: number;
  readonly to: number;
  /** How far the clock moved, in milliseconds; negative if it was set back. */
  readonly ms: number;
  /** Whose clock; both move together if this machine slept, or if the deployment shares its clock. */
  readonly whose: "deployment" | "ours" | "both";
}

/** What shows a clock; an exchange summary does. */
export interface TimedAnswer {
  readonly response: { readonly foreign?: true; readonly headers?: { readonly date?: string } };
  readonly timing?: Timing;
}

/** A Date header counts whole seconds. */
const secondMs = 1000;

/** Servers that keep the text of their Date renew it once a second, so that it may be a second old. */
const keptMs = 1000;

/** Between two looks at the wall clock, ours may be slewed, and the process may be held up between its two clocks. */
const ownToleranceMs = 250;

/** Two clocks that moved by the same amount moved together; the deployment's is known to about two seconds. */
const togetherMs = secondMs + keptMs;

/**
 * The steps of the deployment's clock and of ours that these exchanges show, in order. A step is what at least two
 * answers shortly before and two shortly after agree on. An answer proves no more than how long it was on its way: a slow
 * one allows a wide range, and a single unusual one, or nodes whose clocks differ, show no step.
 */
export function clockSteps(exchanges: Iterable<TimedAnswer>): readonly ClockStep[] {
  const origins = new Map<number, { theirs: ClockReading[]; ours: ClockReading[] }>();
  for (const { response, timing } of exchanges) {
    if (timing === undefined) continue;
    const known = origins.get(timing.origin) ?? { theirs: [], ours: [] };
    origins.set(timing.origin, known);
    known.ours.push(ownReading(timing));
    // An intermediary has a clock of its own.
    if (response.foreign === true) continue;
    const date = Date.parse(response.headers?.date ?? "");
    if (!Number.isNaN(date)) known.theirs.push(reading(timing, date));
  }
  return [...origins].flatMap(([origin, { theirs, ours }]) =>
    joined(changesOf(theirs), changesOf(ours)).map((step) => ({ origin, ...step })),
  );
}

/** Whether a step lies within a window of the monotonic clock, or less than a second away from it. */
export function isStepAround(
  steps: readonly ClockStep[],
  { origin, from, to }: Pick<ClockStep, "origin" | "from" | "to">,
): boolean {
  return stepsAround(steps, { origin, from, to }).length > 0;
}

/** The steps that lie within a window of the monotonic clock, or less than a second away from it. */
export function stepsAround(
  steps: readonly ClockStep[],
  window: Pick<ClockStep, "origin" | "from" | "to">,
): readonly ClockStep[] {
  return steps.filter(
    ({ origin, from, to }) =>
      origin === window.origin && from <= window.to + secondMs && to >= window.from - secondMs,
  );
}

/** By how much the deployment's clock may be ahead of our monotonic one, in milliseconds. */
function reading({ left, began }: Timing, date: number): ClockReading {
  return { left, began, least: date - began, most: date + secondMs + keptMs - left };
}

function ownReading({ left, wall }: Timing): ClockReading {
  const ahead = wall - left;
  return { left, began: left, least: ahead - ownToleranceMs, most: ahead + ownToleranceMs };
}

/** The steps of either clock; those that both made at once, by one amount, are one. */
function joined(
  theirs: readonly ClockChange[],
  ours: readonly ClockChange[],
): readonly Omit<ClockStep, "origin">[] {
  const shared = new Map<ClockChange, ClockChange>();
  for (const own of ours) {
    const same = theirs.find((other) => !shared.has(other) && isSame(own, other));
    if (same !== undefined) shared.set(same, own);
  }
  const together = [...shared].map(([other, own]) => ({
    from: Math.max(own.from, other.from),
    to: Math.min(own.to, other.to),
    ms: own.ms,
    whose: "both" as const,
  }));
  const own = new Set(shared.values());
  return [
    ...together,
    ...theirs.filter((one) => !shared.has(one)).map((one) => stepOf(one, "deployment")),
    ...ours.filter((one) => !own.has(one)).map((one) => stepOf(one, "ours")),
  ].toSorted((left, right) => left.from - right.from);
}

function stepOf(
  { from, to, ms }: ClockChange,
  whose: ClockStep["whose"],
): Omit<ClockStep, "origin"> {
  return { from, to, ms, whose };
}

function isSame(one: ClockChange, other: ClockChange): boolean {
  const meet = one.from <= other.to && other.from <= one.to;
  return meet && Math.abs(one.ms - other.ms) <= togetherMs;
}
