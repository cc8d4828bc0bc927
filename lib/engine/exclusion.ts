import type { Check } from "#lib/check/check.ts";
import type { Ground } from "#lib/check/grounds.ts";

/** What decides which checks may run concurrently. */
export type Excluding = Pick<Check, "alters" | "restsOn" | "needs">;

/** Whether a check must not overlap with others of its kind. */
export function hasWorkspaceToItself({ needs }: Pick<Check, "needs">): boolean {
  return needs.includes("alone");
}

/** Whether a check looks for records that nobody wrote, after all writes. */
export function comesLate({ restsOn }: Pick<Check, "restsOn">): boolean {
  return restsOn.includes("records");
}

/**
 * What a check alters; one with exclusive use of the workspace also changes what is reported about everybody's
 * activity.
 */
function alteredBy(check: Excluding): readonly Ground[] {
  return hasWorkspaceToItself(check) ? [...check.alters, "activity"] : check.alters;
}

/**
 * What a check depends on. Every check needs a working transport. One with exclusive use of the workspace needs
 * nobody else to write, since that might affect its switches.
 */
function restedOnBy(check: Excluding): readonly Ground[] {
  const { restsOn } = check;
  return hasWorkspaceToItself(check) ? [...restsOn, "records", "answers"] : [...restsOn, "answers"];
}

/** Checks that are in progress or waiting, by what they alter and depend on. */
interface Occupied {
  /** Whether a check disturbs none of them and is disturbed by none. */
  admits(check: Excluding): boolean;
  add(check: Excluding): void;
  remove(check: Excluding): void;
  copy(): Occupied;
}

/** Starts with these counts of checks by ground. */
export function occupied(
  altering: ReadonlyMap<Ground, number> = new Map(),
  resting: ReadonlyMap<Ground, number> = new Map(),
  alone = 0,
): Occupied {
  const counts = { altering: new Map(altering), resting: new Map(resting), alone };

  function change(check: Excluding, by: 1 | -1): void {
    for (const ground of alteredBy(check)) step(counts.altering, ground, by);
    for (const ground of restedOnBy(check)) step(counts.resting, ground, by);
    if (hasWorkspaceToItself(check)) counts.alone += by;
  }

  return {
    admits(check) {
      if (hasWorkspaceToItself(check) && counts.alone > 0) return false;
      const disturbs = alteredBy(check).some((ground) => (counts.resting.get(ground) ?? 0) > 0);
      return !disturbs && restedOnBy(check).every((one) => (counts.altering.get(one) ?? 0) === 0);
    },
    add: (check) => change(check, 1),
    remove: (check) => change(check, -1),
    copy: () => occupied(counts.altering, counts.resting, counts.alone),
  };
}

function step(counts: Map<Ground, number>, ground: Ground, by: number): void {
  counts.set(ground, (counts.get(ground) ?? 0) + by);
}
