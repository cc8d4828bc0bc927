import type { Circumstances } from "#fixtures/circumstances.ts";
import type { Check } from "#lib/check/check.ts";
import type { FilledPhases } from "#suites/phases.ts";
import { filled, phasesOf } from "#suites/phases.ts";
import type { JudgingThread } from "./judging-thread.ts";

/** The phases of a run in some circumstances, which are assigned to the thread that judges. */
export type PhasePlan = (circumstances: Circumstances) => FilledPhases;

/** What is planned, and for whom. */
export interface PhasePlanning {
  readonly checks: readonly Check[];
  readonly thread: Pick<JudgingThread, "assign" | "atOnce">;
  /** Requests under way at one time. */
  readonly concurrency: number;
  /** Whether no request is to be repeated without need. */
  readonly isFrugal: boolean;
  /** Addresses of the modules that hold checks of the user's own. */
  readonly own: readonly string[];
}

/** Plans the phases of a run; they are assigned where they are first asked for, and where the circumstances are others. */
export function planPhases({
  checks,
  thread,
  concurrency,
  isFrugal,
  own,
}: PhasePlanning): PhasePlan {
  const together = (part: readonly Check[]) => ({ checks: part, concurrency });
  let known: { readonly as: string; readonly phases: FilledPhases } | null = null;

  function planned(circumstances: Circumstances): FilledPhases {
    // Where requests are scarce, none is repeated to fill the time in which others wait for each other.
    const fills = !isFrugal && circumstances.mayAlter;
    const phases = filled(phasesOf(checks, circumstances), fills ? thread.atOnce : 0);
    const { quiet, shared, late, alone, beside, switched } = phases;
    thread.assign(
      {
        quiet: together(quiet),
        shared: together(shared),
        late: together(late),
        alone:
          beside.length > 0 ? together([...alone, ...beside]) : { checks: alone, concurrency: 1 },
        switched: together(switched),
      },
      own,
    );
    return phases;
  }

  return (circumstances) => {
    const as = JSON.stringify(circumstances);
    if (known?.as !== as) known = { as, phases: planned(circumstances) };
    return known.phases;
  };
}
