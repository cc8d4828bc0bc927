import { measureClockOffset, measureClockSteps, measurePauses } from "./clocks.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";
import { cacheMet } from "./cache.ts";
import { circumstanceKinds } from "./circumstance.ts";
import { conflictsIn } from "./conflicts.ts";
import { inFlight } from "./in-flight.ts";
import { lagIn } from "./lag.ts";
import { precision } from "./precision.ts";
import { quotasMet } from "./quotas.ts";
import { rateWindow } from "./rate-window.ts";

/** What can be measured; each returns nothing where the evidence shows nothing. */
const measures: readonly ((evidence: CircumstanceEvidence) => readonly Circumstance[])[] = [
  lagIn,
  cacheMet,
  quotasMet,
  conflictsIn,
  rateWindow,
  measureClockOffset,
  measureClockSteps,
  measurePauses,
  precision,
  inFlight,
];

/** The circumstances that the journal of a run shows, in the order of the reports. */
export function circumstancesIn(evidence: CircumstanceEvidence): readonly Circumstance[] {
  const found = measures.flatMap((measure) => measure(evidence));
  return circumstanceKinds.flatMap((kind) => found.filter((one) => one.kind === kind));
}
