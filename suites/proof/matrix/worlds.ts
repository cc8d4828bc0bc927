import type { Need } from "#fixtures/world.ts";
import type { Check } from "#lib/check/check.ts";
import { conforming } from "#lib/reference/policies.ts";
import { phasesOf } from "#suites/phases.ts";
import { stageReference } from "#suites/proof/staged-reference.ts";
import type { Place } from "#suites/proof/staged-reference.ts";

/** Two worlds, one in each type mode, in which any check can be judged any number of times. */
export interface Worlds {
  /** The world in which a check is judged. */
  placeOf(check: Check): Place;
  /** Whether the check has to have its world for itself. */
  isAlone(check: Check): boolean;
  close(): Promise<void>;
}

/** Arranges both worlds for these checks, under conforming policies. */
export async function arrangeWorlds(checks: readonly Check[]): Promise<Worlds> {
  const needs = new Set<Need>(checks.flatMap((check) => check.needs));
  const [found, other] = await Promise.all([
    stageReference(conforming, needs),
    stageReference(conforming, needs),
  ]);
  const switched = await other.enterOtherMode();
  const phases = phasesOf(checks, found.bench.world);
  const elsewhere = new Set(phases.switched);
  const alone = new Set(phases.alone);
  return {
    placeOf: (check) => (elsewhere.has(check) ? switched : found),
    isAlone: (check) => alone.has(check),
    async close() {
      await Promise.all([found.close(), other.close()]);
    },
  };
}
