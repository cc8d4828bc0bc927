import type { Check, CheckId } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { watchMutants } from "./divergences.ts";
import { arrangeWorlds } from "./worlds.ts";

/** Which checks ask for something that a mutant decides otherwise, and how often it does. */
export interface Reach {
  readonly checks: Readonly<Partial<Record<MutantId, readonly CheckId[]>>>;
  /** Of the decisions that the mutant's policy took, the part on which the mutant differs. */
  readonly share: Readonly<Partial<Record<MutantId, number>>>;
}

/** Judges each check by itself on a conforming reference, and notes which mutants it reaches. */
export async function findReach(
  checks: readonly Check[],
  all: readonly Check[],
  mutants: readonly MutantId[],
): Promise<Reach> {
  const worlds = await arrangeWorlds(all);
  const watch = watchMutants(mutants);
  const reached: Partial<Record<MutantId, CheckId[]>> = {};
  try {
    for (const check of checks) {
      // oxlint-disable-next-line no-await-in-loop -- what is noted belongs to one check
      const { bench } = await worlds.placeOf(check).under(watch.policies);
      watch.take();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await judge(check, bench);
      for (const id of watch.take()) (reached[id] ??= []).push(check.id);
    }
  } finally {
    await worlds.close();
  }
  const share: Partial<Record<MutantId, number>> = {};
  for (const [id, { calls, differing }] of watch.share) {
    if (calls > 0) share[id] = differing / calls;
  }
  return { checks: reached, share };
}
