import { measureClockOffset, measureClockSteps, measurePauses } from "./clocks.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";
import { circumstanceKinds } from "./circumstance.ts";

/** What can be measured; each returns nothing where the evidence shows nothing. */
const measures: readonly ((evidence: CircumstanceEvidence) => readonly Circumstance[])[] = [
  measureClockOffset,
  measureClockSteps,
  measurePauses,
];

/** The circumstances that the journal of a run shows, in the order of the reports. */
export function circumstancesIn(evidence: CircumstanceEvidence): readonly Circumstance[] {
  const found = measures.flatMap((measure) => measure(evidence));
  return circumstanceKinds.flatMap((kind) => found.filter((one) => one.kind === kind));
}
