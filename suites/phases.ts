import type { World } from "#fixtures/world.ts";
import { isModeNeed, modeOfNeed } from "#fixtures/mode-needs.ts";
import type { Check } from "#lib/check/check.ts";
import { looksForUnwritten } from "#lib/contract/unwritten.ts";

/** The checks of a run in the three parts in which they are judged, one part after the other. */
export interface Phases {
  /** Judged together, in the workspace as it was found. */
  readonly shared: readonly Check[];
  /** Judged together, after the workspace was switched to its other type mode. */
  readonly switched: readonly Check[];
  /** Judged one at a time, at the very end. */
  readonly alone: readonly Check[];
}

/** Where it is taken, the large body comes back in lists and deliveries that others read. */
const last: ReadonlySet<string> = new Set(["limits.body.too-large"]);

const isLate = (id: string): boolean => last.has(id) || looksForUnwritten(id);

/** Sorts checks into their phases; without the permission to switch there is no second one. */
export function phasesOf(checks: readonly Check[], world: World): Phases {
  const alone = checks.filter(({ id, needs }) => needs.includes("alone") || isLate(id));
  const others = checks.filter((check) => !alone.includes(check));
  const switched = others.filter((check) => needsSwitch(check, world));
  const shared = others.filter((check) => !switched.includes(check));
  return { shared, switched, alone };
}

function needsSwitch({ needs }: Check, { mode, provisions }: World): boolean {
  if (mode === null || !provisions.alone.ok) return false;
  return needs.some((need) => isModeNeed(need) && modeOfNeed[need] !== mode);
}
