import type { World } from "#fixtures/world.ts";
import { isModeNeed, modeOfNeed } from "#fixtures/mode-needs.ts";
import type { Check } from "#lib/check/check.ts";
import { looksForUnwritten } from "#lib/contract/unwritten.ts";
import { readsBeside } from "./beside.ts";

/** The checks of a run in the parts in which they are judged, one part after the other. */
export interface Phases {
  /** Judged first and together, where one project has to be the gallery before others write into it. */
  readonly quiet: readonly Check[];
  /** Judged together, in the workspace as it was found. */
  readonly shared: readonly Check[];
  /** Judged together, after the workspace was switched to its other type mode. */
  readonly switched: readonly Check[];
  /** Judged together, once nobody else writes any more, in the workspace as it was found. */
  readonly late: readonly Check[];
  /** Judged one at a time, at the very end. */
  readonly alone: readonly Check[];
}

/** The same, with checks that are judged beside those that are judged one at a time: reads, and the late ones. */
export interface FilledPhases extends Phases {
  readonly beside: readonly Check[];
}

/** Where it is taken, the large body comes back in lists and deliveries that others read. */
const last: ReadonlySet<string> = new Set(["limits.body.too-large"]);

/** Sorts checks into their phases; without the permission to switch there is no second one. */
export function phasesOf(checks: readonly Check[], world: World): Phases {
  const alone = checks.filter((check) => takesTurns(check) || last.has(check.id));
  const together = checks.filter((check) => !alone.includes(check));
  const switched = together.filter((check) => needsSwitch(check, world));
  const others = together.filter((check) => !switched.includes(check));
  const late = others.filter(({ id }) => looksForUnwritten(id));
  const early = others.filter((check) => !late.includes(check));
  const quiet = early.filter((check) => comesFirst(check, world));
  const shared = early.filter((check) => !quiet.includes(check));
  return { quiet, shared, switched, late, alone };
}

/** Whether a check is judged while no other one of its kind is. */
export function takesTurns({ needs }: Check): boolean {
  return needs.includes("alone");
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

function comesFirst(check: Check, { provisions: { gallery } }: World): boolean {
  return gallery.ok && gallery.value.isShared === true && !check.needs.includes("scratch");
}

function needsSwitch({ needs }: Check, { mode, provisions }: World): boolean {
  if (mode === null || !provisions.alone.ok) return false;
  return needs.some((need) => isModeNeed(need) && modeOfNeed[need] !== mode);
}
