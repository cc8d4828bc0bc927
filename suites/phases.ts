import type { Circumstances } from "#fixtures/circumstances.ts";
import { isModeNeed, modeOfNeed } from "#fixtures/mode-needs.ts";
import type { Check } from "#lib/check/check.ts";
import { readsBeside } from "./beside.ts";
import type { PhaseName } from "./phase-channel.ts";

/** The checks of a run in the parts in which they are judged, one part after the other. */
export interface Phases {
  /** Judged first and together, where one project has to be the gallery before others write into it. */
  readonly quiet: readonly Check[];
  /** Judged together, in the workspace as it was found. */
  readonly shared: readonly Check[];
  /** Judged together, once nobody else writes there any more. */
  readonly late: readonly Check[];
  /** Judged one at a time, after all others in the workspace as it was found. */
  readonly alone: readonly Check[];
  /** Judged together at the very end, after a switch to the other type mode: some workspaces do not go back. */
  readonly switched: readonly Check[];
}

/** The same, with checks that are judged beside those that are judged one at a time: reads, and the late ones. */
export interface FilledPhases extends Phases {
  readonly beside: readonly Check[];
}

/** Sorts checks into their phases; without the permission to switch there is no second one. */
export function phasesOf(checks: readonly Check[], circumstances: Circumstances): Phases {
  const phases: Record<PhaseName, Check[]> = {
    quiet: [],
    shared: [],
    late: [],
    alone: [],
    switched: [],
  };
  for (const check of checks) phases[phaseOf(check, circumstances)].push(check);
  return phases;
}

function phaseOf(check: Check, circumstances: Circumstances): PhaseName {
  if (takesTurns(check) || check.alters.includes("answers")) return "alone";
  if (needsSwitch(check, circumstances)) return "switched";
  if (comesLate(check)) return "late";
  return comesFirst(check, circumstances) ? "quiet" : "shared";
}

/** Whether a check is judged while no other one of its kind is. */
export function takesTurns({ needs }: Check): boolean {
  return needs.includes("alone");
}

/** Whether a check is judged once nobody else writes any more. */
export function comesLate({ restsOn }: Check): boolean {
  return restsOn.includes("records");
}

/** Fills the time in which one check after the other has the workspace to itself, where so many can be under way. */
export function filled(phases: Phases, atOnce: number): FilledPhases {
  const { shared, late, alone } = phases;
  // Whoever waits for its turn is under way, and those for whom it waits have to be, too.
  const fits = alone.length > 0 && late.length + alone.length < atOnce;
  if (!fits) return { ...phases, beside: [] };
  const reads = shared.filter(readsBeside);
  const others = shared.filter((check) => !readsBeside(check));
  return { ...phases, shared: others, late: [], beside: [...late, ...reads] };
}

function comesFirst({ needs }: Check, { sharesGallery }: Circumstances): boolean {
  return sharesGallery && !needs.includes("scratch");
}

function needsSwitch({ needs }: Check, { mode, mayAlter }: Circumstances): boolean {
  if (mode === null || !mayAlter) return false;
  return needs.some((need) => isModeNeed(need) && modeOfNeed[need] !== mode);
}
