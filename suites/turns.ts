import type { Check } from "#lib/check/check.ts";
import { oneAtATime } from "#lib/http/one-at-a-time.ts";
import { comesLate, takesTurns } from "./phases.ts";

/** Does the work of a check when its turn has come. */
export type Turns = <T>(check: Check, work: () => Promise<T>) => Promise<T>;

/** Whether others cannot begin before a check is done. */
export function isAwaited(check: Check): boolean {
  return takesTurns(check) || comesLate(check);
}

/** Whether a check may leave those that rest on the type mode as it was found in another one, as it does not itself. */
export function mayStrand({ alters, restsOn }: Check): boolean {
  return alters.includes("types") && !restsOn.includes("types");
}

/** Whether one check alters what another rests on. */
function disturbs({ alters }: Check, { restsOn }: Check): boolean {
  return alters.some((ground) => restsOn.includes(ground));
}

/**
 * The turns of a phase, of which all checks are known once the first enters: who needs the workspace to itself comes
 * one after the other, and who would disturb those that come late once they are done; all others come at once.
 */
export function createTurns(selected: { values(): Iterable<Check> }): Turns {
  const gate = oneAtATime();
  const waiting: (() => void)[] = [];
  let late: Set<Check> | null = null;

  async function enter(check: Check): Promise<() => void> {
    const left = (late ??= new Set([...selected.values()].filter(comesLate)));
    if (left.has(check)) {
      return () => {
        left.delete(check);
        if (left.size === 0) for (const go of waiting) go();
      };
    }
    if (!takesTurns(check)) return () => {};
    if ([...left].some((one) => disturbs(check, one)))
      await new Promise<void>((go) => waiting.push(go));
    return gate();
  }

  return async (check, work) => {
    const leave = await enter(check);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
