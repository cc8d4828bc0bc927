import type { Check } from "#lib/check/check.ts";
import { topicOf } from "#lib/check/check.ts";
import { looksForUnwritten } from "#lib/contract/unwritten.ts";
import { oneAtATime } from "#lib/http/one-at-a-time.ts";
import { takesTurns } from "./phases.ts";

/** Topics that leave the type mode as it is, on which it hangs where what was refused is looked for. */
const steady: ReadonlySet<string> = new Set(["gating", "roles"]);

/** Does the work of a check when its turn has come. */
export type Turns = <T>(check: Check, work: () => Promise<T>) => Promise<T>;

/** Whether others cannot begin before a check is done. */
export function isAwaited(check: Check): boolean {
  return takesTurns(check) || looksForUnwritten(check.id);
}

/**
 * The turns of a phase: who needs the workspace to itself comes one after the other, and who may switch its type
 * mode once all are done who look for what nobody wrote; all others come at once.
 */
export function createTurns(selected: readonly string[]): Turns {
  const gate = oneAtATime();
  let looking = selected.filter(looksForUnwritten).length;
  const waiting: (() => void)[] = [];

  async function enter(check: Check): Promise<() => void> {
    if (looksForUnwritten(check.id)) {
      return () => {
        looking -= 1;
        if (looking === 0) for (const go of waiting) go();
      };
    }
    if (!takesTurns(check)) return () => {};
    if (looking > 0 && !steady.has(topicOf(check.id)))
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
